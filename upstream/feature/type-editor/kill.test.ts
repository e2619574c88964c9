import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#test/upstream/child'
import { createMigratedDatabase, testServer } from '#test/upstream/test-store'

type Life = { killAt: number; before: object; after?: object }

/** Lives of a process that does a job with the records of a type, each killed at a transaction or at none. */
async function live(job: string, records: number, lives: readonly Life[]): Promise<void> {
  const server = testServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-type-'))
  const url = server === undefined ? [] : [await createMigratedDatabase(server)]
  try {
    for (const { killAt, before, after } of lives) {
      const child = startChild('work-on-type.ts', job, dataDir, String(records), String(killAt), ...url)
      expect(JSON.parse((await child.line()) ?? JSON.stringify(child.errors()))).toEqual(before)
      const last = await child.line()
      if (after === undefined) expect(last).toBeUndefined()
      else expect(JSON.parse(last ?? JSON.stringify(child.errors()))).toEqual(after)
      await child.ended
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

test('looking at what publishing does counts each record once, also when the process is killed half-way', {
  timeout: 120_000,
}, async () => {
  const nothing = { state: 'busy', total: null, looked: 0, wrong: 0, filled: null, different: 0 }
  const some = { state: 'busy', total: 1_200, looked: 500, wrong: 500, filled: 500, different: 500 }
  const all = { state: 'done', total: 1_200, looked: 1_200, wrong: 1_200, filled: 1_200, different: 1_200 }
  await live('effect', 1_200, [
    // While the records are counted, and then in the second part of them.
    { killAt: 1, before: nothing },
    { killAt: 3, before: nothing },
    { killAt: 0, before: some, after: all },
  ])
})

test('who lacks a field that became required is found once, also when the process is killed half-way', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  await live('requirement', 1_200, [
    { killAt: 2, before: { done: false, gaps: 0, different: 0 } },
    {
      killAt: 0,
      before: { done: false, gaps: 500, different: 500 },
      after: { done: true, gaps: 1_200, different: 1_200 },
    },
  ])
})

test('search follows a type that was published, and is told once more at most of each record of the part that was killed', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const of = (outdated: number, told: number, twice: number) => ({ outdated, told, twice, oftener: 0 })
  await live('search', 450, [
    // In the second part of 200, and in the third: each life goes on with the part that was not whole.
    { killAt: 250, before: { open: 1, ...of(450, 0, 0) } },
    { killAt: 230, before: { open: 1, ...of(201, 249, 0) } },
    { killAt: 0, before: { open: 1, ...of(21, 429, 49) }, after: { open: 0, ...of(0, 450, 78) } },
  ])
})
