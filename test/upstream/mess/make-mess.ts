import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { testStore } from '#test/upstream/test-store'
import { typeNames } from '#upstream/kernel/type/definitions'
import { itemTypes } from '#upstream/platform/db/schema/words'

const countOf = async (table: string): Promise<number> => {
  const { db } = await testStore()
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from ${sql.identifier(table)}`)
  return Number(rows[0]?.count)
}

/** Holds when no other test file was here before. */
export async function expectNothingOfOthers(): Promise<void> {
  for (const table of ['tenants', 'users', 'teams', 'items', 'audit_events', 'mail_outbox'])
    expect([table, await countOf(table)]).toEqual([table, 0])
  expect(process.env.LEFT_BY_A_TEST).toBeUndefined()
  expect(Reflect.get(globalThis, 'leftByATest')).toBeUndefined()
  expect(Date.now()).toBeGreaterThan(Date.parse('2026-01-01'))
  expect(Math.random()).toBeGreaterThanOrEqual(0)
  const { db } = await testStore()
  const { rows } = await db.execute<{ memory: string; name: string }>(
    sql`select current_setting('work_mem') as memory, current_database() as name`,
  )
  expect(rows[0]?.memory).not.toBe('99MB')
  process.stdout.write(`store of a messy file: ${rows[0]?.name}\n`)
}

/** Whatever a careless test could leave behind: rows, a broken schema, a setting, a lock, mocks, a name that is kept in memory. */
export async function makeMess(name: string): Promise<void> {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const { db } = application
  await db.update(itemTypes).set({ definition: sql`jsonb_set(definition, '{name,nl}', to_jsonb(${name}::text))` })
  const names = await typeNames(db, tenant.id, 'nl', 'organisation')
  expect([...names.values()].map(({ name }) => name)).toContain(name)
  await db.execute(sql`select set_config('work_mem', '99MB', false)`)
  await db.execute(sql`select pg_advisory_lock(1)`)
  await db.execute(sql`drop table favorites cascade`)
  vi.stubEnv('LEFT_BY_A_TEST', 'yes')
  vi.stubGlobal('leftByATest', true)
  vi.spyOn(Math, 'random').mockReturnValue(-1)
  vi.useFakeTimers({ now: new Date('2001-01-01') })
}
