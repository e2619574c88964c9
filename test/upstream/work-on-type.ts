import { eq, sql } from 'drizzle-orm'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { reindexType } from '#upstream/capability/search/reindex-type'
import { effectPart } from '#upstream/feature/type-editor/effect-job'
import { requirementPart } from '#upstream/feature/type-editor/requirement-job'
import { searchPart } from '#upstream/feature/type-editor/search-job'
import { writeType } from '#upstream/kernel/type/write'
import { migrateStore } from '#upstream/platform/db/migrate'
import { tenants } from '#upstream/platform/db/schema/tenant'
import { typeEffects, typeRequirements, typeSearches } from '#upstream/platform/db/schema/type-work'
import { openStore, type Store } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'
import { createTenant } from '#upstream/tenants/create-tenant'
import { mortalStore } from './mortal-store.ts'
import { addTypeRecords } from './type-records.ts'

// Child of kill.test.ts of the type editor: does one of the jobs that go through the records of a type, in a data directory.
// Makes records and what is to be done first, when there is none yet. Prints the state before, and again after.
// Parameters: which job, the directory, how many records, at which transaction the process is to be killed before it is
// committed (0: at none), a server or none.

const [job = '', dataDir = '', amount = '0', killAt = '0', databaseUrl] = process.argv.slice(2)
const log = createLog('silent')
const store = await openStore({ dataDir, databaseUrl, log })
await migrateStore(store)
const now = () => new Date('2026-11-20T09:00:00.000Z')

const label = { nl: 'Veld', en: 'Field' }
const field = (name: string, required = false): FieldDefinition => ({ name, type: 'text', label, required })
const typeOf = (...fields: FieldDefinition[]): TypeDefinition => ({
  ...{ key: 'kamp', kind: 'product', name: { nl: 'Kamp', en: 'Camp' }, icon: 'shapes', categories: [] },
  ...{ base: false, active: true, titleField: 'title' },
  sections: [{ key: 'general', label, fields: [field('title', true), ...fields] }],
})
const before = typeOf(field('place'))
const after = typeOf(field('guide', true))

async function prepare(): Promise<void> {
  const tenantId = await store.withTransaction(async (tx) => {
    const site = { key: 'typen', name: 'Typen', host: 'typen.example', publicUrl: 'http://typen.example' }
    const { id, rootTeam } = await createTenant(tx, site, now())
    await tx.execute(sql`
      insert into items (tenant_id, kind, key, team_path, title, types, version, created_at, updated_at)
      values (${id}, 'organisation', 'kampen', ${rootTeam.path}, 'Kampen', '{}', 1, now(), now())`)
    const values = { place: 'Waterbos' }
    await addTypeRecords(tx, {
      ...{ tenantId: id, organisation: 'kampen', type: 'kamp', amount: Number(amount), values },
      now: now(),
    })
    await writeType(tx, id, before)
    const guide = { name: 'guide', label, type: 'text' as const, change: 'added' as const, isAsked: true }
    const asked = { tenantId: id, kind: 'product' as const, type: 'kamp' }
    await tx
      .insert(typeEffects)
      .values({ ...asked, version: 1, content: '', definition: after, fields: [guide], startedAt: now() })
    await tx
      .insert(typeRequirements)
      .values({ ...asked, field: 'guide', label, fillBefore: '2026-12-18', createdAt: now(), lastId: 0 })
    await tx.insert(typeSearches).values(asked)
    return id
  })
  if (job !== 'search') return
  let last: number | undefined = 0
  while (last !== undefined) last = await reindexType({ store, log }, { tenantId, kind: 'product', key: 'kamp' }, last)
  await writeType(store.db, tenantId, after)
  // In which transactions search heard of a record: those that were killed are not among them.
  await store.db.execute(sql`create table told (item_id bigint, xact text, primary key (item_id, xact))`)
  await store.db.execute(sql`create function tell() returns trigger language plpgsql as $$
    begin insert into told values (new.item_id, pg_current_xact_id()) on conflict do nothing; return new; end $$`)
  await store.db.execute(
    sql`create trigger tell after insert or update on item_search for each row execute function tell()`,
  )
}

if ((await store.db.$count(tenants)) === 0) await prepare()

const standings = {
  effect: sql`select state, total, looked, wrong, (filled ->> 'place')::int as filled,
    (select count(distinct item_id)::int from type_effect_records) as different from type_effects`,
  requirement: sql`select last_id is null as done, (select count(*)::int from type_gaps where is_open) as gaps,
    (select count(distinct item_id)::int from type_gaps) as different from type_requirements`,
  search: sql`select (select count(*)::int from type_searches) as open,
    (select count(*)::int from item_search where body like '%Waterbos%') as outdated,
    (select count(distinct item_id)::int from told) as told,
    (select count(*)::int from (select 1 from told group by item_id having count(*) = 2) t) as twice,
    (select count(*)::int from (select 1 from told group by item_id having count(*) > 2) t) as oftener`,
}
type Job = keyof typeof standings
const isJob = (name: string): name is Job => name in standings
if (!isJob(job)) throw new Error(`no such job: ${job}`)

const parts: Record<Job, (mortal: Store) => Promise<boolean>> = {
  async effect(mortal) {
    const [effect] = await store.db.select({ id: typeEffects.id }).from(typeEffects)
    return effectPart({ store: mortal, now }, effect?.id ?? '')
  },
  async requirement(mortal) {
    const [requirement] = await store.db.select({ id: typeRequirements.id }).from(typeRequirements)
    return requirementPart({ store: mortal, now }, requirement?.id ?? 0)
  },
  async search(mortal) {
    const [search] = await store.db
      .select({ id: typeSearches.id })
      .from(typeSearches)
      .where(eq(typeSearches.type, 'kamp'))
    return search === undefined ? false : searchPart({ store: mortal, log }, search.id)
  },
}

const standing = async () => (await store.db.execute(standings[job])).rows[0]
console.log(JSON.stringify(await standing()))
const mortal = mortalStore(store, Number(killAt))
while (await parts[job](mortal)) {
  // The next part begins where this one ended.
}
console.log(JSON.stringify(await standing()))
await store.close()
