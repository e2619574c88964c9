import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startChild } from '#test/upstream/child'
import { createMigratedDatabase, testServer } from '#test/upstream/test-store'
import { plansInBatch } from './clock.ts'

const plans = 1000
const standing = z.object({
  planned: z.number(),
  published: z.number(),
  events: z.number(),
  doubled: z.number(),
  statements: z.number().optional(),
})

async function place() {
  const server = testServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-clock-'))
  const url = server === undefined ? [] : [await createMigratedDatabase(server)]
  const start = (killAt = 0) => startChild('execute-plans.ts', dataDir, String(plans), String(killAt), ...url)
  return { start, clear: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) }
}

const read = (line: string | undefined, errors: string) => standing.parse(JSON.parse(line ?? JSON.stringify(errors)))
const carriedOut = (batches: number) => {
  const published = batches * plansInBatch
  return { planned: plans - published, published, events: published, doubled: 0 }
}

test('plans are carried out once each, also when the process is killed half-way', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const { start, clear } = await place()
  try {
    // Killed in the second batch, and after the restart in its third.
    let batches = 0
    for (const killAt of [2, 3]) {
      const child = start(killAt)
      expect(read(await child.line(), child.errors())).toMatchObject(carriedOut(batches))
      expect(await child.line()).toBeUndefined()
      await child.ended
      batches += killAt - 1
    }
    const last = start()
    expect(read(await last.line(), last.errors())).toMatchObject(carriedOut(batches))
    expect(read(await last.line(), last.errors())).toMatchObject(carriedOut(plans / plansInBatch))
    await last.ended
  } finally {
    await clear()
  }
})

test('plans of one minute cost a few statements a batch, however many there are', { timeout: 120_000 }, async () => {
  const { start, clear } = await place()
  try {
    const child = start()
    expect(read(await child.line(), child.errors()).planned).toBe(plans)
    const { statements = Number.POSITIVE_INFINITY, published } = read(await child.line(), child.errors())
    expect(published).toBe(plans)
    // A plan of its own statement would make more than 250 of a batch.
    expect(statements / (plans / plansInBatch)).toBeLessThan(16)
    await child.ended
  } finally {
    await clear()
  }
})
