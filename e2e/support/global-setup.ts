import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProduct, loadDemoStore } from './product.ts'

/**
 * Builds once, before two products begin to, and loads the demo content once, for every product of the run. What a worker
 * leaves behind that ends early, and its browser and data, goes with the folder it lies in.
 */
export default async function globalSetup() {
  await buildProduct()
  const folder = await mkdtemp(join(tmpdir(), 'kaartenbak-browser-'))
  process.env.TMPDIR = folder
  await loadDemoStore()
  return () => rm(folder, { recursive: true, force: true })
}
