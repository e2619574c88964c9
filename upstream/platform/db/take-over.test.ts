import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTestStore } from '#test/upstream/test-store'
import { migrateStore, migrationsFolder, OlderDatabaseError, requireServable } from './migrate.ts'
import type { Store } from './store.ts'
import { lastBefore } from './take-over.ts'

// The migrations of before made the schema that the baseline makes: a database of theirs is one of the baseline with their mark.
let store: Store
let baseline: string
beforeAll(async () => {
  store = await emptyTestStore()
  baseline = await baselineFolder()
})
afterAll(async () => {
  await store.close()
  await rm(baseline, { recursive: true, force: true })
})

async function marks(): Promise<number[]> {
  const { rows } = await store.db.execute<{ at: string }>(
    sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ at }) => Number(at))
}

async function markAs(...moments: number[]) {
  await store.db.execute(sql`delete from drizzle.__drizzle_migrations`)
  for (const at of moments)
    await store.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at, contracts) values ('of before', ${at}, false)`,
    )
}

/** The baseline alone, without what came after it. */
async function baselineFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kaartenbak-baseline-'))
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.filter(({ tag }: { tag: string }) => tag.startsWith('0.1.0/'))
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await symlink(join(migrationsFolder, '0.1.0'), join(folder, '0.1.0'))
  return folder
}

/** As the last migration of before left it: what came after the baseline is not there yet. */
async function asBefore() {
  await store.db.execute(sql`drop schema public cascade`)
  await store.db.execute(sql`create schema public`)
  await markAs()
  await migrateStore(store, baseline)
  await markAs(lastBefore)
}

test('a database that stopped halfway in the migrations of before is told what brings it to their end', async () => {
  const ofBaseline = await marks()
  await markAs(lastBefore - 1)
  await expect(migrateStore(store)).rejects.toThrow('upgrade it with commit 6bec1f7a first')
  expect(await marks()).toEqual([lastBefore - 1])
  await markAs(...ofBaseline)
})

test('a database at the end of the migrations of before gets the marks of the baseline, and keeps what it has', async () => {
  const ofBaseline = await marks()
  await asBefore()
  await store.db.execute(sql`insert into rate_limits (key, count, reset_at) values ('kept', 1, now())`)
  await expect(requireServable(store)).rejects.toThrow(OlderDatabaseError)
  expect(await migrateStore(store)).toBe(ofBaseline.length)
  expect(await marks()).toEqual(ofBaseline)
  await requireServable(store)
  expect(await migrateStore(store)).toBe(0)
  expect((await store.db.execute(sql`select key from rate_limits`)).rows).toEqual([{ key: 'kept' }])
  const { rows } = await store.db.execute(sql`select nspname from pg_namespace where nspname ~ 'baseline'`)
  expect(rows).toEqual([])
})

test('processes of the version before go on beside a database that was taken over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaartenbak-before-'))
  try {
    const entries = [{ idx: 0, version: '7', when: lastBefore, tag: 'last', breakpoints: true }]
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
    await writeFile(join(folder, 'last.sql'), 'select 1')
    await requireServable(store, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a schema that differs is refused, with what differs first', async () => {
  const refused = 'The schema of the database is not that of 0.1.0, so it was not taken over: '
  await asBefore()
  for (const change of [
    'drop index items_team',
    'alter table items alter column title drop not null',
    'alter table items disable trigger items_type_gaps',
    'create table own_list (id integer)',
  ])
    await store.db.execute(sql.raw(change))
  await expect(migrateStore(store)).rejects.toThrow(
    `${refused}column items.title is another, index items_team is missing, trigger items.items_type_gaps is another, column own_list.id is not of ours.`,
  )
  for (const change of [
    'alter statistics items_opened_since set statistics 10',
    'alter table items drop constraint items_tenant_id_tenants_id_fk',
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  ])
    await store.db.execute(sql.raw(change))
  await expect(migrateStore(store)).rejects.toThrow(
    `${refused}column items.title is another, constraint items.items_tenant_id_tenants_id_fk is missing, function refuse_change() is another, index items_team is missing, statistics items_opened_since is another and 2 more.`,
  )
  expect(await marks()).toEqual([lastBefore])
})
