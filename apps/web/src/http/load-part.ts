import { tellNoAnswer } from './call'
import { serverAnswers } from './server-answers'

/** The delay between a failure and the next attempt to load a part, in ms. */
const RETRY_MS = 2000

/**
 * Returns a function that loads a part of the application's code once. While the network is down it waits, because an
 * error would replace the whole page. The promise rejects if the server answers but the part no longer exists, as after
 * an update.
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
      // One failure is not enough: the network may have come back only after it.
      if (isThere && wasThere) throw error
      wasThere = isThere
      if (!isThere) tellNoAnswer()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
