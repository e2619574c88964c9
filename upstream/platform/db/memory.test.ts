import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createClock } from '../../testing/application.ts'
import { createTestTenant } from '../../testing/tenant.ts'
import { testStore } from '../../testing/test-store.ts'
import type { Database } from './database.ts'
import { createMemory, rememberedRead } from './memory.ts'
import { preparedQuery } from './prepared-query.ts'
import { teams } from './schema/team.ts'

const store = await testStore()
const tenant = await createTestTenant({ store, clock: createClock() })
const { id } = tenant.teams.noord

let asked = 0
const nameOf = rememberedRead(String, async (db: Database, team: number) => {
  asked += 1
  const [row] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, team))
  return row
})
const namesOf = preparedQuery(
  () => '',
  (db: Database) =>
    db
      .select({ name: teams.name, at: teams.updatedAt })
      .from(teams)
      .where(eq(teams.id, sql.placeholder('team'))),
)
const rename = (name: string) => store.withTransaction((tx) => tx.update(teams).set({ name }).where(eq(teams.id, id)))

test('the very next read sees a write, on each store', async () => {
  for (const name of ['Een', 'Twee', 'Drie']) {
    await rename(name)
    for (let time = 1; time <= 2; time += 1) {
      expect(await nameOf(store.db, id)).toEqual({ name })
      expect(await namesOf(store.db, [], { team: id })).toEqual([{ name, at: expect.any(Date) }])
    }
  }
  expect(await nameOf(store.db, tenant.teams.zuid.id)).toEqual({ name: 'Team zuid' })
  expect(await namesOf(store.db, [], { team: tenant.teams.zuid.id })).toMatchObject([{ name: 'Team zuid' }])
})

test.runIf(store.kind === 'pglite')('an embedded store is asked once, and what it says is frozen', async () => {
  await rename('Vier')
  asked = 0
  const [first, second] = [await nameOf(store.db, id), await nameOf(store.db, id)]
  expect(asked).toBe(1)
  expect(second).toBe(first)
  expect(Object.isFrozen(first)).toBe(true)
  expect(Object.isFrozen((await namesOf(store.db, [], { team: id }))[0])).toBe(true)
})

test('a transaction sees its own writes and remembers nothing', async () => {
  await rename('Vijf')
  await nameOf(store.db, id)
  await store.withTransaction(async (tx) => {
    await tx.update(teams).set({ name: 'Zes' }).where(eq(teams.id, id))
    expect(await nameOf(tx, id)).toEqual({ name: 'Zes' })
    expect(await namesOf(tx, [], { team: id })).toMatchObject([{ name: 'Zes' }])
  })
  expect(await nameOf(store.db, id)).toEqual({ name: 'Zes' })
})

test('the outer handle is refused in a transaction, also for what is remembered', async () => {
  const misused = store.withTransaction(async (tx) => {
    await tx.update(teams).set({ name: 'Zeven' }).where(eq(teams.id, id))
    return nameOf(store.db, id)
  })
  await expect(misused).rejects.toThrow('outer database handle')
})

test('memory admits plain data and moments until it is full, and says so', () => {
  let isFull = false
  const memory = createMemory('', () => {
    isFull = true
  })
  expect(memory.admit([{ a: ['text', 1, null, new Date()] }])).toBe(true)
  for (const value of [new Map(), new Uint8Array(1), [new Set()], 'x'.repeat(600_000)]) {
    expect(memory.admit(value)).toBe(false)
  }
  for (let time = 0; time < 20; time += 1) memory.admit('x'.repeat(400_000))
  expect(isFull).toBe(true)
})
