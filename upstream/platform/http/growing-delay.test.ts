import { expect, it } from 'vitest'
import { refusalOf } from '#test/upstream/application'
import { testStore } from '#test/upstream/test-store'
import { countWithDelay } from './growing-delay.ts'

const delay = { free: 3, first: 5, longest: 60 }
const begin = new Date('2027-03-01T10:00:00Z').getTime()
const store = await testStore()
const tryAt = (milliseconds: number) => countWithDelay(store.db, 'a-key', delay, new Date(begin + milliseconds))

it('refuses none of the free tries of one moment, whichever is written first, and then the next ones for a while', async () => {
  for (const milliseconds of [20, 0, 10]) await tryAt(milliseconds)
  expect((await refusalOf(tryAt(30))).status).toBe(429)
  await tryAt(5_020)
  expect((await refusalOf(tryAt(10_000))).status).toBe(429)
})
