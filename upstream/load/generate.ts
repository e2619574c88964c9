import { and, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { LoadBatch } from '#contract/tenant/installation'
import { noteWords } from '../capability/search/index-item.ts'
import { createTeam } from '../kernel/team/create-team.ts'
import { teams } from '../platform/db/schema/team.ts'
import { tenants } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'
import { epithets, organisationNames, places, productNames } from './words.ts'

/** Words for generated texts: as many as real texts share, so that the store can tell common from rare. */
const textWords =
  `aanbod aandacht aanmelding advies afspraak agenda apparaat arbeid atelier avond bakken balie begeleiding
belangstelling beweging bezoek bijeenkomst boek boodschap bord brief buurt cadeau camera centrum collega concert contact creatief
dag dans deelname dialoog diner docent dorp drukte eenzaamheid energie ervaring eten familie feest fiets film financiën formulier
foto gastheer gebouw gehoor geld gemeente geschiedenis gesprek gezin gezondheid glas groente groep handwerk helpdesk herfst hobby
huis huur hulp idee inkomen inloopuur inschrijving internet jeugd jongeren kamer kans kennis kind kleding klimaat klus koffie
koken koor kunst lamp land leerling leren les lezen lid lied lokaal lucht lunch maaltijd maandag mantelzorg markt meedoen melding
mens middag moeder muziek natuur netwerk nieuws noodfonds notaris oefening omgeving ontmoeting onderwijs oppas ouderen overleg
paard park partner pauze peuter plant plezier podium post praktijk programma puzzel raad receptie regeling reis rekening rust
samen schaak schilderen school schuld senior spel spreekuur stad stage steun stilte straat student subsidie taal tafel team
techniek telefoon tentoonstelling thuis toekomst toneel training tuin uitleg uitstap vader verhaal verhuizing verkeer vervoer
vluchteling voeding vraag vriend vrijwilliger wandeling warmte water week welzijn werk wijk winkel winter woning woord zaal zaterdag
zelfstandig ziekte zomer zondag zorg zwemmen`.split(/\s+/)

const teamCount = 100
/** This team has the same ten organisations however many are generated: only the store around it differs. */
const teamOfTen = 7
const ofTeamOfTen = 1_000

const list = (words: readonly string[]): SQL => sql`${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[]`
const pick = (words: readonly string[], index: SQL): SQL =>
  sql`(${list(words)})[1 + (${index}) % ${sql.raw(String(words.length))}]`

type Target = { tenantId: number; now: Date }

/** Teams for generated organisations, below the tenant's root; made once. */
async function teamsFor(tx: Database, { tenantId, now }: Target): Promise<void> {
  const [root] = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.tenantRoot, true)))
  if (root === undefined) throw new AppError('NOT_FOUND')
  const known = await tx.$count(teams, and(eq(teams.tenantId, tenantId), sql`${teams.key} like 'belasting-%'`))
  for (let number = known; number < teamCount; number += 1) {
    const key = `belasting-${number}`
    await createTeam(tx, { tenantId, key, name: `Belastingteam ${number}`, parent: root, now })
  }
}

const organisationTitle = (i: SQL) =>
  sql`${pick(organisationNames, i)} || ' ' || ${pick(epithets, sql`${i} / 16`)} || ' ' || ${pick(places, sql`${i} / 7`)} || ' ' || ${i}`

/** The version of number `i`, the same in each run: a UUID of version 8, which has room for bits of our own (RFC 9562). */
const versionOf = (kind: string, tenantId: number) =>
  sql`overlay(overlay(md5(${kind}::text || ${tenantId}::text || i) placing '8' from 13) placing '8' from 17)::uuid`

const teamNumber = sql`case when i % ${teamCount} = ${teamOfTen} and i >= ${ofTeamOfTen} then ${teamOfTen + 1}
  else i % ${teamCount} end`

async function insertOrganisations(tx: Database, { tenantId, now }: Target, from: number, to: number): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz - (i % 300) * interval '1 day'`
  await tx.execute(sql`
    insert into items (tenant_id, kind, key, team_path, title, types, online, version, published_version,
      published_from, last_confirmed_at, last_confirmed_by, created_at, updated_at, updated_by)
    select ${tenantId}, 'organisation', 'belasting-organisatie-' || i, t.path, ${organisationTitle(sql`i`)},
      array['bibliotheekvestiging'], true, 1, ${versionOf('organisation', tenantId)}, ${at}, ${at}, 'Generator',
      ${at}, ${at}, 'Generator'
    from generate_series(${from}::int, ${to - 1}::int) i
    join teams t on t.tenant_id = ${tenantId} and t.key = 'belasting-' || ${teamNumber}
    on conflict do nothing`)
}

/** The organisation of number `i`, looked up by key. */
const organisationOf = (tenantId: number, { organisations }: LoadBatch) => sql`(
  select id, team_path from items where tenant_id = ${tenantId} and kind = 'organisation'
    and key = 'belasting-organisatie-' || (i % ${organisations}::int) offset 0)`

async function insertProducts(tx: Database, { tenantId, now }: Target, batch: LoadBatch): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz - (i % 200) * interval '1 day'`
  await tx.execute(sql`
    insert into items (tenant_id, kind, key, team_path, organisation_id, title, types, online, version,
      published_version, published_from, created_at, updated_at, updated_by)
    select ${tenantId}, 'product', 'belasting-product-' || i, o.team_path, o.id,
      ${pick(productNames, sql`i`)} || ' ' || ${pick(epithets, sql`i / 13`)} || ' ' || i, array['dienst'], true, 1,
      ${versionOf('product', tenantId)}, ${at}, ${at}, ${at}, 'Generator'
    from generate_series(${batch.from}::int, ${batch.to - 1}::int) i
    cross join lateral ${organisationOf(tenantId, batch)} o
    on conflict do nothing`)
}

async function insertAgenda(tx: Database, { tenantId, now }: Target, batch: LoadBatch): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz - (i % 100) * interval '1 day'`
  await tx.execute(sql`
    insert into items (tenant_id, kind, key, team_path, organisation_id, title, types, online, version,
      published_version, published_from, created_at, updated_at, updated_by)
    select ${tenantId}, 'agenda', 'belasting-agenda-' || i, o.team_path, o.id,
      ${pick(productNames, sql`i / 3`)} || ' in ' || ${pick(places, sql`i`)}, array['agenda-item'], true, 1,
      ${versionOf('agenda', tenantId)}, ${at}, ${at}, ${at}, 'Generator'
    from generate_series(${batch.from}::int, ${batch.to - 1}::int) i
    cross join lateral ${organisationOf(tenantId, batch)} o
    on conflict do nothing`)
}

const text = sql`' met ' || ${pick(textWords, sql`i.id`)} || ', ' || ${pick(textWords, sql`i.id / 7`)} || ' en '
  || ${pick(textWords, sql`i.id / 301`)}`

const values: Record<LoadBatch['kind'], SQL> = {
  organisation: sql`jsonb_build_object('name', i.title, 'summary', 'Gegenereerde organisatie in ' || i.title || ${text},
    'phone', '+3122955' || lpad((i.id % 10000)::text, 4, '0'), 'email', 'info@' || i.key || '.example',
    'website', 'https://' || i.key || '.example', 'address', jsonb_build_object('type', 'NOADDRESS', 'country', 'NL',
    'municipality', ${pick(places, sql`i.id`)}))`,
  product: sql`jsonb_build_object('title', i.title, 'summary', 'Gegenereerd product' || ${text}, 'price', jsonb_build_object('kind', 'free'))`,
  agenda: sql`jsonb_build_object('title', i.title, 'when', jsonb_build_object('start',
    to_char(i.created_at, 'YYYY-MM-DD') || 'T10:00', 'zone', 'Europe/Amsterdam', 'duration', 60,
    'rdate', '[]'::jsonb, 'exdate', '[]'::jsonb, 'changes', '[]'::jsonb))`,
}

/** Each generated agenda item takes place once. */
async function insertOccurrences(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into occurrences (version, item_id, tenant_id, organisation_id, original, day, is_first, starts_at, ends_at,
      local_start, local_end, all_day, cancelled, moved, recurring)
    select i.published_version, i.id, i.tenant_id, i.organisation_id, to_char(i.created_at, 'YYYYMMDD') || 'T1000',
      to_char(i.created_at, 'YYYY-MM-DD')::date, true, at.moment, at.moment + interval '1 hour',
      to_char(i.created_at, 'YYYY-MM-DD') || 'T10:00', to_char(i.created_at, 'YYYY-MM-DD') || 'T11:00',
      false, false, false, false
    from generated i cross join lateral (
      select (to_char(i.created_at, 'YYYY-MM-DD') || ' 10:00')::timestamp at time zone 'Europe/Amsterdam' as moment) at`)
}

/** Scores of every sort, and the website of each organisation, one in five hundred of which no longer works. */
async function insertQuality(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into item_quality (item_id, tenant_id, score, is_watched)
    select i.id, i.tenant_id, 30 + i.id * 7 % 71, true from generated i`)
  await tx.execute(sql`
    insert into outside_checks (tenant_id, item_id, path, kind, subject, state, next_at, since)
    select i.tenant_id, i.id, 'values.website', 'url', 'https://' || i.key || '.example',
      case when i.id % 500 = 0 then 'broken' else 'fine' end, i.updated_at + interval '1 year', i.updated_at
    from generated i where i.kind = 'organisation'`)
}

/** Versions, action log and search rows of what a batch inserted, which are the items after `lastId`. */
async function insertRest(tx: Database, { tenantId }: Target, kind: LoadBatch['kind'], lastId: number): Promise<void> {
  await tx.execute(sql`
    create temporary table generated on commit drop as select * from items
    where id > ${lastId} and tenant_id = ${tenantId} and kind = ${kind} and key like 'belasting-%'`)
  await tx.execute(sql`
    insert into versions (uuid, tenant_id, subject_type, subject_id, number, types, "values", author_name, at)
    select i.published_version, i.tenant_id, i.kind, i.id, 1, i.types, ${values[kind]}, 'Generator', i.created_at
    from generated i`)
  if (kind === 'organisation')
    await tx.execute(
      sql`update items i set municipality = shared_municipality(i) where i.id in (select id from generated)`,
    )
  await tx.execute(sql`
    insert into audit_events (tenant_id, at, actor_name, action, subject_type, subject_id, subject_key, subject_title,
      team_path, organisation_id, to_version)
    select i.tenant_id, i.created_at, 'Generator', 'created', i.kind, i.id, i.key, i.title, i.team_path,
      i.organisation_id, i.published_version
    from generated i`)
  if (kind === 'agenda') await insertOccurrences(tx)
  else {
    await tx.execute(sql`
      insert into item_search (item_id, title, body) select i.id, i.title, ${values[kind]} ->> 'summary' from generated i`)
    await noteWords(tx, tenantId, sql`string_agg(title, ' ')`, sql`generated`)
    await insertQuality(tx)
  }
  await tx.execute(sql`drop table generated`)
}

/** Fills a tenant with generated content, a batch at a time; a batch that was there already changes nothing. */
export async function generateBatch(tx: Database, batch: LoadBatch, now: Date): Promise<void> {
  const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.key, batch.tenant))
  if (tenant === undefined) throw new AppError('NOT_FOUND')
  const target = { tenantId: tenant.id, now }
  await teamsFor(tx, target)
  // Without counts the planner would read every organisation for each product.
  if (batch.from === 0) await tx.execute(sql`analyze items`)
  const { rows } = await tx.execute<{ last: string | null }>(sql`select max(id) as last from items`)
  if (batch.kind === 'organisation') await insertOrganisations(tx, target, batch.from, batch.to)
  else if (batch.kind === 'product') await insertProducts(tx, target, batch)
  else await insertAgenda(tx, target, batch)
  await insertRest(tx, target, batch.kind, Number(rows[0]?.last ?? 0))
  if (batch.isLast) await analyse(tx)
}

/** After filling: the planner must know what there is now, and search must not read its new rows one by one. */
export async function analyse(db: Database): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('item_search_vector')`)
  await db.execute(sql`analyze`)
}
