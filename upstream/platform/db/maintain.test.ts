import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { embeddedStore, pgliteOptions } from './embedded-store.ts'
import { countWhenNew, maintain } from './maintain.ts'
import { migrateStore } from './migrate.ts'

it('an embedded store is counted once when it is new, and again with its maintenance', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  const store = embeddedStore(await PGlite.create(pgliteOptions), { log: createLog('silent'), durability: 'full' })
  const counted = async () => {
    const { rows } = await store.db.execute<{ count: number }>(
      sql`select reltuples::int as count from pg_class where oid = 'installation'::regclass`,
    )
    return rows[0]?.count
  }
  const add = (key: string) => store.db.execute(sql`insert into installation (name, value) values (${key}, '1')`)
  try {
    await migrateStore(store)
    await add('een')
    expect(await countWhenNew(store)).toBe(true)
    expect(await counted()).toBe(1)
    await add('twee')
    expect(await countWhenNew(store)).toBe(false)
    expect(await counted()).toBe(1)
    await maintain(store)
    expect(await counted()).toBe(2)
  } finally {
    await store.close()
  }
})
