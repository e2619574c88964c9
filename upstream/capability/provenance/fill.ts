import { and, asc, eq, sql } from 'drizzle-orm'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { type PublicationEvent, replayPublication } from '#contract/publication/replay'
import { applyDueTransitions, noPublication, type StoredPublication } from '#contract/publication/stored-publication'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { publishedFields } from '../../platform/db/schema/provenance.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'

/** So many items are looked up at once. */
const batch = 200

type Filling = Pick<Services, 'store' | 'log'>
type Item = { id: string; kind: ItemKind }

/**
 * Works out who said what was saved before anybody kept that, of the next few items, from their versions and from what was confirmed
 * and answered since; what is known already stays. Returns the last of them, undefined when none was left. One that can't be worked
 * out is logged, and holds up no other.
 */
export async function fillProvenance({ store, log }: Filling, after: string): Promise<string | undefined> {
  const { db, withTransaction } = store
  const { rows } = await db.execute<Item>(sql`
    select i.id, i.kind from items i
    where i.id > ${after}::bigint and (i.kind, i.id) in (
      select v.subject_type, v.subject_id from versions v
      where v.said_in is null and v.subject_type in ('organisation', 'product', 'supplement', 'agenda'))
    order by i.id limit ${batch}`)
  for (const { id, kind } of rows) {
    try {
      await withTransaction(async (tx) => {
        // Who saves it meanwhile goes first.
        await tx.execute(sql`select id from items where id = ${id}::bigint for update`)
        const published = JSON.stringify(await publishedThen(tx, { kind, id: Number(id) }))
        await tx.execute(sql`select fill_said_in(${kind}, ${id}::bigint, ${published}::jsonb)`)
        await fillSeen(tx, id)
      })
    } catch (error) {
      rethrowStoreError(error)
      log.error({ item: id, err: error }, 'who said the fields of an item could not be worked out')
    }
  }
  return rows.at(-1)?.id
}

type LoggedEvent = PublicationEvent & { details: { before?: { facts: StoredPublication } } }

/** What was published as each version of an item was made, by its number, as the action log says; null for nothing. */
async function publishedThen(db: Database, { kind, id }: { kind: ItemKind; id: number }) {
  const events = await db
    .select({
      ...{ action: auditEvents.action, at: auditEvents.at, version: auditEvents.toVersion },
      details: sql<LoggedEvent['details']>`${auditEvents.details}`,
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, kind), eq(auditEvents.subjectId, id)))
    .orderBy(asc(auditEvents.id))
  const logged = events.map((event): LoggedEvent => ({ ...event, at: event.at.getTime() }))
  const made = await db
    .select({ uuid: versions.uuid, number: versions.number, at: versions.at })
    .from(versions)
    .where(and(eq(versions.subjectType, kind), eq(versions.subjectId, id)))
    .orderBy(asc(versions.number))
  let [publication, done] = [noPublication, 0]
  return Object.fromEntries(
    made.map(({ uuid, number, at }) => {
      // What stays beside a version that is published is in the event of that one: both were made at once.
      const place = logged.findIndex((event, index) => index >= done && event.version === uuid)
      if (place < 0) return [number, publication.published]
      const replayed = replayPublication(logged.slice(done, place), publication)
      // Of content that was brought in, the log begins later.
      publication = logged[place]?.details.before?.facts ?? applyDueTransitions(replayed, at.getTime()).publication
      const { published } = publication
      publication = replayPublication(logged.slice(place, place + 1), publication)
      done = place + 1
      return [number, published]
    }),
  )
}

/** When values were last seen true after they could be seen, by what confirmations, answers and sources left. */
async function fillSeen(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`
    with own as materialized (
      select f.item_id, f.field, f.version, i.kind, i.key, coalesce(i.organisation_id, i.id) as organisation_id,
        (select min(w.at) from versions w where w.subject_type = i.kind and w.subject_id = i.id and w.number >= f.version
          and not w.draft and (w.said_in ->> f.field)::integer = f.version) as shown_at
      from ${publishedFields} f join items i on i.id = f.item_id
      where f.item_id = ${id}::bigint
    ),
    seen as (
      select o.item_id, o.field, a.at, a.means as how, coalesce(nullif(a.spoken_with, ''), a.name) as name
      from own o join answers a on a.organisation_id = o.organisation_id
        and case when o.kind = 'organisation' then a.confirmed -> 'fields' ? o.field
          else o.kind = 'product' and a.confirmed -> 'products' -> o.key ? o.field end
        left join confirmations c on c.organisation_id = a.organisation_id and c.cycle = a.cycle and c.at = a.at
        left join versions w on w.uuid = c.version
      where a.at >= o.shown_at
        and (o.kind <> 'organisation' or w.uuid is null or (w.said_in ->> o.field)::integer = o.version)
      union all
      select o.item_id, o.field, c.at, c.means, c.name
      from own o join confirmations c on c.organisation_id = o.organisation_id
        and (o.kind = 'organisation' or (o.kind = 'product' and (c.products ->> o.key)::boolean))
      where c.at >= o.shown_at and not exists (
        select 1 from answers a where a.organisation_id = c.organisation_id and a.cycle = c.cycle)
      union all
      select o.item_id, o.field, s.at, s.source, s.source_id
      from own o join seen_true s on s.item_id = o.item_id and s.field = o.field
      where s.at >= o.shown_at
    ),
    last as (select distinct on (item_id, field) * from seen order by item_id, field, at desc)
    update ${publishedFields} as f set seen_at = last.at, seen_how = last.how, seen_name = last.name
    from last where f.item_id = last.item_id and f.field = last.field and (f.seen_at is null or f.seen_at < last.at)`)
}

/** Works out, after an upgrade, what was saved before it; nothing waits for that. */
export const provenanceJob = defineJob({
  name: 'provenance',
  async run(services, payload, { signal }) {
    let after: string | undefined = '0'
    await workInTurns(services, { name: 'provenance', payload, signal }, async () => {
      after = await fillProvenance(services, after ?? '0')
      return after !== undefined
    })
  },
})
