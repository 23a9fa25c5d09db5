import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom with browser features that it lacks, from Node: fetch, and the encoders that the router needs. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      structuredClone,
      IS_REACT_ACT_ENVIRONMENT: true,
    })
  }
}
