import { join } from 'node:path'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { createObjectStore } from '../files/object-store.ts'
import type { UpstreamEnvironment } from './env.ts'

/** The bytes of files: in the data directory, or where `FILES_URL` says. */
export function filesOf({ dataDir, filesUrl }: Pick<UpstreamEnvironment, 'dataDir' | 'filesUrl'>): FileStore {
  const folder = join(dataDir, 'files')
  return filesUrl === undefined ? createFileStore(folder) : createObjectStore(filesUrl, folder)
}
