import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom with Node's versions of the browser features that it lacks: fetch, and the encoders that the router needs. */
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
