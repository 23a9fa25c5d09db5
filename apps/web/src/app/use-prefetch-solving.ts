import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../components/ui/when-idle'
import { useSession } from '../features/session/session.store'

/** The Network Information API, which not every browser has. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the browser is set to save data, or the connection is so slow that a prefetch would delay other requests. */
const mustSaveData = (): boolean => {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
}

/** Runs the task once the page has loaded and is idle. Returns a function that cancels the task. */
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

/** Fetches files into the browser's cache, one after the other, without running them. */
const prefetch = async (files: readonly string[], signal: AbortSignal): Promise<void> => {
  try {
    for (const file of files) {
      const answer = await fetch(file, { priority: 'low', signal })
      await answer.arrayBuffer()
    }
  } catch {
    // The solving screen loads any missing files itself, and reports failures.
  }
}

/** The files that the solving screen needs, as listed by the build (build/solving-files.ts). */
const solvingFiles = (): string[] =>
  JSON.parse(document.getElementById('solving-files')?.textContent ?? '[]') as string[]

/** Prefetches the solving screen for signed-in users while another page is idle, so the editor opens quickly. */
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
