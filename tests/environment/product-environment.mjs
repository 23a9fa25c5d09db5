import { TestEnvironment } from 'jest-environment-node'
import { sharedProduct } from './shared-product.mjs'

/** Gives all suites the same product. A module that suites import could not, because Jest reloads it for each suite. */
export default class ProductEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.sharedProduct = sharedProduct
  }

  /** After a wait has failed, the remaining tests are skipped, so that the run ends soon. They count as failed. */
  handleTestEvent(event) {
    if (event.name === 'test_start' && sharedProduct.hasStalled()) event.test.mode = 'skip'
  }
}
