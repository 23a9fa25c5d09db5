import { sharedProduct } from './shared-product.mjs'

export default () => sharedProduct.stop()
