import temporaryFolder from '../../lib/testing/temporary-folder.ts'
import { buildProduct, loadDemoStore } from './product.ts'

/**
 * Builds once, before two products begin to, and loads the demo content once, for every product of the run. What a worker
 * leaves behind that ends early, and its browser and data, goes with the run's temporary folder.
 */
export default async function globalSetup() {
  await buildProduct()
  temporaryFolder()
  await loadDemoStore()
}
