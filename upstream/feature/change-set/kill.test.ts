import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#test/upstream/child'
import { createMigratedDatabase, testServer } from '#test/upstream/test-store'

const organisations = 30

const read = (line: string | undefined, errors: string): unknown => JSON.parse(line ?? JSON.stringify(errors))
const standing = (moved: number, state: string) => ({ moved, events: moved, done: moved, doubled: 0, state })

test('a change set is carried out once for each record, also when the process is killed half-way', {
  timeout: 120_000,
}, async () => {
  const server = testServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-change-set-'))
  const url = server === undefined ? [] : [await createMigratedDatabase(server)]
  async function live(killAt: number, before: object, after: object) {
    const child = startChild('run-change-set.ts', dataDir, String(organisations), String(killAt), ...url)
    expect(read(await child.line(), child.errors())).toEqual(before)
    const last = await child.line()
    if (killAt === 0) expect(read(last, child.errors())).toEqual(after)
    else expect(last).toBeUndefined()
    await child.ended
  }
  try {
    await live(11, standing(0, 'running'), {})
    await live(6, standing(10, 'running'), {})
    await live(0, standing(15, 'running'), standing(organisations, 'done'))
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
