import { TestEnvironment } from 'jest-environment-node'
import { sharedProduct } from './shared-product.mjs'

/** Gives suites the product that they share: a suite's own modules end with the suite. */
export default class ProductEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.sharedProduct = sharedProduct
  }

  /** Once a wait has failed, the rest is skipped, which counts as failed, so that the run still ends. */
  handleTestEvent(event) {
    if (event.name === 'test_start' && sharedProduct.isSilent()) event.test.mode = 'skip'
  }
}
