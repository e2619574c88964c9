import { expect, it } from 'vitest'
import { testStore } from '#test/upstream/test-store'
import { cleanUps } from '../../compose/clean-ups.ts'
import { idempotencyKeys, rateLimits } from '../../platform/db/schema/protection.ts'
import { cleanUp } from './clean-up.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)

it('removes counters and keys that have served and keeps those that still count', async () => {
  const store = await testStore()
  await store.db.insert(rateLimits).values([
    { key: 'clean-up:old', count: 3, resetAt: hoursAgo(25) },
    { key: 'clean-up:live', count: 3, resetAt: hoursAgo(-1) },
  ])
  await store.db.insert(idempotencyKeys).values([
    { caller: 'clean-up', key: 'old', requestHash: '', createdAt: hoursAgo(25) },
    { caller: 'clean-up', key: 'live', requestHash: '', createdAt: hoursAgo(1) },
  ])

  await cleanUp(store, now, cleanUps)

  const counters = await store.db.select().from(rateLimits)
  const keys = await store.db.select().from(idempotencyKeys)
  expect(counters.map(({ key }) => key).filter((key) => key.startsWith('clean-up'))).toEqual(['clean-up:live'])
  expect(keys.filter(({ caller }) => caller === 'clean-up').map(({ key }) => key)).toEqual(['live'])
})
