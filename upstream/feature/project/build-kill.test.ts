import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#test/upstream/child'
import { createMigratedDatabase, testServer } from '#test/upstream/test-store'

const organisations = 1_200
const all = { total: organisations, records: organisations, different: organisations }

test('a dataset counts once it is whole, and each record is in it once, also when the process is killed half-way', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const server = testServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-dataset-'))
  const url = server === undefined ? [] : [await createMigratedDatabase(server)]
  /** One life of the process; killed at a part, or at none. */
  async function live(killAt: number, before: object, after?: object) {
    const child = startChild('build-dataset.ts', dataDir, String(organisations), String(killAt), ...url)
    expect(JSON.parse((await child.line()) ?? JSON.stringify(child.errors()))).toEqual(before)
    const last = await child.line()
    if (after === undefined) expect(last).toBeUndefined()
    else expect(JSON.parse(last ?? JSON.stringify(child.errors()))).toEqual(after)
    await child.ended
  }
  try {
    const queued = { state: 'queued', total: null, written: 0, records: 0, different: 0 }
    // While what is in it is fixed: nothing of it is left.
    await live(1, queued)
    // While it is gone through: what was fixed stays as it was.
    await live(3, queued)
    await live(0, { state: 'busy', written: 500, ...all }, { state: 'done', written: organisations, ...all })
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
