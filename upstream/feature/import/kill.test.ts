import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#test/upstream/child'
import { createMigratedDatabase, testServer } from '#test/upstream/test-store'

/** The first part of fifty is saved in two transactions, and the rest in one. */
const rows = 60

const read = (line: string | undefined, errors: string): unknown => JSON.parse(line ?? JSON.stringify(errors))
const standing = { records: rows, saved: 0, added: 0, undone: 0, archived: 0, doubled: 0 }
const saved = (count: number) => ({ ...standing, saved: count, added: count })
const undone = (count: number) => ({ ...saved(rows), undone: count, archived: count })

test('an import fetches, looks, saves and takes back each row once, wherever its process is killed', {
  timeout: 240_000,
}, async () => {
  const server = testServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-import-'))
  const url = server === undefined ? [] : [await createMigratedDatabase(server)]
  async function live(killAt: number, before: object, after?: object) {
    const child = startChild('run-import.ts', dataDir, String(rows), String(killAt), ...url)
    expect(read(await child.line(), child.errors())).toMatchObject(before)
    const last = await child.line()
    if (after === undefined) expect(last).toBeUndefined()
    else expect(read(last, child.errors())).toMatchObject(after)
    await child.ended
  }
  try {
    // While what was fetched is kept: nothing of it is there.
    await live(1, { ...standing, records: 0, step: 'check', state: 'queued' })
    // Fetched; the rows of a part are checked, and then what was found is kept.
    await live(3, { ...standing, records: 0, step: 'check', state: 'busy' })
    // Both parts looked at, which ends the check, and the second twenty-five killed.
    await live(7, { ...standing, step: 'check' })
    await live(2, { ...saved(25), step: 'save' })
    await live(0, { ...saved(50), step: 'save' }, { ...saved(rows), step: 'save', state: 'done' })
    await live(4, { ...undone(0), step: 'undo', state: 'queued' })
    await live(0, { ...undone(3), step: 'undo', state: 'busy' }, { ...undone(rows), step: 'undo', state: 'done' })
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
