import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startChild } from '../../testing/child.ts'
import { createDatabase } from '../../testing/test-store.ts'

const plans = Number(process.env.DUE_PLANS ?? 2000)
const rounds = 3
const standing = z.object({
  planned: z.number(),
  published: z.number(),
  events: z.number(),
  doubled: z.number(),
  milliseconds: z.number().optional(),
})

async function place(name: string) {
  const server = process.env.TEST_DATABASE_URL || undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-clock-'))
  const url = server === undefined ? [] : [await createDatabase(server, `kaartenbak_${name}_${process.pid}`)]
  const start = () => startChild('carry-out-plans.ts', dataDir, String(plans), ...url)
  return { start, clear: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) }
}

const read = (line: string | undefined, errors: string) => standing.parse(JSON.parse(line ?? JSON.stringify(errors)))

test('plans are carried out once each, also when the process is killed half-way', { timeout: 120_000 }, async () => {
  const { start, clear } = await place('kill')
  try {
    for (let round = 0; round < rounds; round += 1) {
      const child = start()
      const before = read(await child.line(), child.errors())
      expect(before).toMatchObject({ published: plans - before.planned, events: plans - before.planned, doubled: 0 })
      const moment = delay(Math.random() * 300).then(() => child.process.kill('SIGKILL'))
      await child.line()
      await moment
      await child.ended
    }
    const last = start()
    await last.line()
    expect(read(await last.line(), last.errors())).toMatchObject({
      planned: 0,
      published: plans,
      events: plans,
      doubled: 0,
    })
    await last.ended
  } finally {
    await clear()
  }
})

test('ten thousand plans of one minute would take less than that minute', { timeout: 120_000 }, async () => {
  const { start, clear } = await place('minute')
  try {
    const child = start()
    expect(read(await child.line(), child.errors()).planned).toBe(plans)
    const { milliseconds = Number.POSITIVE_INFINITY, published } = read(await child.line(), child.errors())
    expect(published).toBe(plans)
    expect((milliseconds / plans) * 10_000).toBeLessThan(60_000)
    await child.ended
  } finally {
    await clear()
  }
})
