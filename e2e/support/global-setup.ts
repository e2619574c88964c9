import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a worker leaves behind that ends early, and its browser and data, goes with the folder it lies in. */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'kaartenbak-browser-'))
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}
