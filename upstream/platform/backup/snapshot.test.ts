import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeLeftBehind } from './snapshot.ts'

const minute = 60_000

async function writeAside(dataDir: string, name: string, writtenBefore: number): Promise<void> {
  const tables = join(dataDir, 'snapshots', name, 'tables')
  await mkdir(tables, { recursive: true })
  await writeFile(join(tables, 'users.ndjson'), '{}\n')
  const at = new Date(Date.now() - writtenBefore)
  for (const path of [join(tables, 'users.ndjson'), join(dataDir, 'snapshots', name)]) await utimes(path, at, at)
}

it('removes what killed backups and exports left aside, and nothing that is being written', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-aside-'))
  await removeLeftBehind(dataDir)
  await writeAside(dataDir, 'tenant-killed', 11 * minute)
  await writeAside(dataDir, 'tenant-slow', 11 * minute)
  await utimes(join(dataDir, 'snapshots/tenant-slow/tables/users.ndjson'), new Date(), new Date())
  await writeAside(dataDir, '20261128T120000Z-killed', 25 * 60 * minute)
  await writeAside(dataDir, '20261129T020000Z-slow', 11 * minute)
  await removeLeftBehind(dataDir)
  expect((await readdir(join(dataDir, 'snapshots'))).sort()).toEqual(['20261129T020000Z-slow', 'tenant-slow'])
})
