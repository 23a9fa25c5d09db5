import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../components/ui/when-idle'
import { useSession } from '../features/session/session.store'

/** What browsers report about the connection, if they do. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the user wants to save data, or the connection is so slow that a prefetch would delay other requests. */
const mustSaveData = (): boolean => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}

/** Runs the task when the page has loaded and is idle. Returns a function that cancels it. */
const whenLoadedAndIdle = (task: () => void): (() => void) => {
  let cancel = () => {}
  const begin = () => {
    cancel = whenIdle(task, 2000)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    window.removeEventListener('load', begin)
    cancel()
  }
}

/**
 * Fetches the files one after the other into the browser's cache. It does not run them, so the page stays responsive.
 */
const prefetch = async (files: readonly string[], signal: AbortSignal): Promise<void> => {
  try {
    for (const file of files) {
      const answer = await fetch(file, { priority: 'low', signal })
      await answer.arrayBuffer()
    }
  } catch {
    // The solving screen loads what is missing itself, and reports failures.
  }
}

/** The files that the build has listed for the solving screen (build/solving-files.ts). */
const solvingFiles = (): string[] =>
  JSON.parse(document.getElementById('solving-files')?.textContent ?? '[]') as string[]

/** Prefetches the solving screen for signed-in users while another page is idle, so that the editor opens fast. */
export const usePrefetchSolving = (): void => {
  const isSignedIn = useSession((session) => session.status)
  const isSolving = /\/problems?\//.test(useLocation().pathname)
  useEffect(() => {
    if (!isSignedIn || isSolving || mustSaveData()) return
    const stop = new AbortController()
    const cancel = whenLoadedAndIdle(() => void prefetch(solvingFiles(), stop.signal))
    return () => {
      cancel()
      stop.abort()
    }
  }, [isSignedIn, isSolving])
}
