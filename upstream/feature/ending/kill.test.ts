import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#test/upstream/child'
import { createMigratedDatabase, testServer } from '#test/upstream/test-store'

const organisations = 40
/** Those who are notified of each: an editor and a manager. */
const readers = 2
const firstDay = Date.parse('2026-11-20T09:00:00.000Z')
const day = 24 * 60 * 60_000

const read = (line: string | undefined, errors: string): unknown => JSON.parse(line ?? JSON.stringify(errors))

/** The counts after so many announcements and so many archivings: each once, each mail once. */
const standing = (announced: number, archived: number) => ({
  ...{ announced, archived, events: archived, doubled: 0 },
  // The link in a mail that went out still works: it was not made anew.
  ...{ mails: readers * (announced + archived), links: announced, ended: 0 },
})

test('deadlines are announced and carried out once each, also when the process is killed half-way', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const server = testServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-deadlines-'))
  const url = server === undefined ? [] : [await createMigratedDatabase(server)]
  /** One life of the process, so many days later; killed at an organisation, or at none. */
  async function live(days: number, killAt: number, before: object, after: object) {
    const moment = new Date(firstDay + days * day).toISOString()
    const child = startChild('apply-deadlines.ts', dataDir, String(organisations), String(killAt), moment, ...url)
    expect(read(await child.line(), child.errors())).toEqual(before)
    const last = await child.line()
    if (killAt === 0) expect(read(last, child.errors())).toEqual(after)
    else expect(last).toBeUndefined()
    await child.ended
  }
  try {
    await live(0, 21, standing(0, 0), {})
    // A week later those that were announced go, and the others are announced: the process dies among the former.
    await live(7, 11, standing(20, 0), {})
    await live(7, 0, standing(20, 10), standing(organisations, 20))
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
