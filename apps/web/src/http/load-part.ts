import { tellNoAnswer } from './call'
import { serverAnswers } from './server-answers'

/** How long after a failure a part is asked for again, in ms. */
const RETRY_MS = 2000

/**
 * Gives the function that fetches a part of the application's code, once however often it is called. Without a network
 * the part is waited for: what stands on the page would else give way to a failure that the network alone ends.
 * @throws in the promise, where the server answers and the part is not to be had: it has another version by now
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
      // The first failure may be one of a network that has just come back.
      if (isThere && wasThere) throw error
      wasThere = isThere
      if (!isThere) tellNoAnswer()
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
