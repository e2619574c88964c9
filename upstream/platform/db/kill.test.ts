import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startChild } from '#test/upstream/child'
import { testServer } from '#test/upstream/test-store'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 4)
/**
 * Room for a round. It starts a process that opens the database: a second or two on an idle machine, six and more with every
 * flush waiting behind those of others. The time is only there to end a test that hangs.
 */
const ROUND_MS = 30_000
const rowsSchema = z.array(z.object({ pair: z.string(), size: z.number() }))

test.skipIf(testServer())(
  'a killed process loses nothing that it acknowledged and leaves no half transaction',
  { timeout: (ROUNDS + 1) * ROUND_MS },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-kill-'))
    const acknowledged = new Set<string>()
    try {
      for (let round = 0; round <= ROUNDS; round += 1) {
        const child = startChild('write-rows.ts', dataDir, String(round))
        const found = rowsSchema.parse(JSON.parse((await child.line()) ?? JSON.stringify(child.errors())))
        expect(found.filter(({ size }) => size !== 2)).toEqual([])
        expect([...acknowledged].filter((pair) => !found.some((row) => row.pair === pair))).toEqual([])
        const moment = delay(Math.random() * 400).then(() => child.process.kill('SIGKILL'))
        for (let pair = await child.line(); pair !== undefined; pair = await child.line()) acknowledged.add(pair)
        await moment
        await child.ended
      }
      expect(acknowledged.size).toBeGreaterThan(ROUNDS)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
