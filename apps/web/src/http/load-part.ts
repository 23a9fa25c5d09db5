import { notifyNoAnswer } from './call'
import { serverAnswers } from './server-answers'

/** The delay between attempts to load a part. */
const RETRY_MS = 2000

/**
 * Returns a function that loads a part of the application's code once. It keeps trying while the network is down,
 * because an error would replace the whole page. The promise rejects if the server is up but the part is gone, for
 * example after an update.
 */
export const partLoader = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= persistently(load).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

const persistently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let wasThere = false; ; ) {
    try {
      return await load()
    } catch (error) {
      const isThere = await serverAnswers()
      // Only a second failure counts, because the network may have come back just after the first.
      if (isThere && wasThere) throw error
      wasThere = isThere
      if (!isThere) notifyNoAnswer()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
