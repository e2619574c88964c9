import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProduct, loadDemoStore, startDemoServer } from './product.ts'

/**
 * Builds once, before two products begin to, and loads the demo content once, for every product of the run. What a worker
 * leaves behind that ends early, and its browser and data, goes with the folder it lies in.
 */
export default async function globalSetup() {
  await buildProduct()
  // Another user runs it, who may not look into the folder of this one.
  const server = startDemoServer()
  const folder = await mkdtemp(join(tmpdir(), 'kaartenbak-browser-'))
  process.env.TMPDIR = folder
  const [stopServer] = await Promise.all([server, loadDemoStore()])
  return async () => {
    await stopServer()
    await rm(folder, { recursive: true, force: true })
  }
}
