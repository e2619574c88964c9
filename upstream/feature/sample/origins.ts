import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isFalseConfirmation, toSaidOrigin, toSeenOrigin } from '#contract/sample/origins'
import type { SampleReport } from '#contract/sample/sample'
import type { Place, SampleRecord } from './place.ts'

/** How a version came to be, of what stands in the action log; typed into a list is by hand. */
const madeBy = sql`(select case
    when e.details ? 'changeSet' then 'changeSet'
    when e.details ->> 'via' in ('link', 'mail') then 'link'
    when e.details ->> 'via' = 'phone' then 'telephone'
    when e.details ? 'import' and not exists (select 1 from import_runs r where r.id::text = e.details ->> 'import'
      and r.tenant_id = e.tenant_id and r.sheets @? '$[*] ? (@.isGrid == true)') then 'import' end
  from audit_events e where e.to_version = w.uuid and e.tenant_id = w.tenant_id
    and (e.details ? 'changeSet' or e.details ? 'via' or e.details ? 'import')
  order by e.id limit 1)`

/**
 * Writes down who said what was drawn of each record, and how it had last been seen true: of all of them as they are drawn, and of
 * one once more as it is called.
 */
export async function noteOrigins({ db, actor }: Place, { id: sample }: Pick<SampleRecord, 'id'>, item?: number) {
  const one: SQL = item === undefined ? sql`` : sql`and c.item_id = ${item}`
  await db.execute(sql`
    with drawn as (
      select c.item_id, f as field, v.uuid, w.uuid as said_by,
        coalesce(d.source, ${madeBy}, 'editors') as said,
        jsonb_build_object('how', p.seen_how, 'at', p.seen_at, 'by', p.seen_name) as seen
      from sample_calls c cross join lateral unnest(c.filled) f
        join versions v on v.uuid = c.version and v.tenant_id = c.tenant_id
        join versions w on w.tenant_id = v.tenant_id and w.subject_type = v.subject_type and w.subject_id = v.subject_id
          and w.number = (v.said_in ->> f)::integer
        left join lateral (select s.source from doubts s where s.item_id = c.item_id and s.tenant_id = c.tenant_id
          and s.field = f and s.version = w.uuid and s.state = 'accepted' limit 1) d on true
        left join published_fields p on p.item_id = c.item_id and p.field = f and p.version = w.number and p.seen_at is not null
      where c.sample_id = ${sample}::uuid and c.tenant_id = ${actor.tenantId} ${one}
    ), noted as (
      select item_id, jsonb_object_agg(field, said) as said,
        coalesce(jsonb_object_agg(field, seen) filter (where seen ->> 'how' is not null), '{}') as seen
      from drawn group by item_id
    )
    update sample_calls c set said = n.said, seen = n.seen from noted n
    where c.sample_id = ${sample}::uuid and c.tenant_id = ${actor.tenantId} and c.item_id = n.item_id`)
}

const caseSchema = z.object({
  ...{ item: z.coerce.number(), kind: z.string(), key: z.string(), title: z.string(), organisation: z.string() },
  ...{ field: z.string(), how: z.string(), by: z.string(), at: z.coerce.date(), calledAt: z.coerce.date() },
})

/** So many are named at most. */
const maximum = 200

/** What people had confirmed shortly before a call found it wrong, the newest first. */
export async function falseConfirmationsOf(
  { db, actor }: Place,
  { id: sample }: SampleRecord,
): Promise<NonNullable<SampleReport['falseConfirmations']>> {
  const found = await db.execute(sql`
    select c.item_id as item, i.kind, i.key, i.title, coalesce(o.key, i.key) as organisation, a.field,
      c.seen -> a.field ->> 'how' as how, c.seen -> a.field ->> 'by' as by, c.seen -> a.field ->> 'at' as at, a.said_at as "calledAt"
    from sample_answers a
      join sample_calls c on c.sample_id = a.sample_id and c.item_id = a.item_id and c.tenant_id = a.tenant_id
      join items i on i.id = c.item_id and i.tenant_id = c.tenant_id
      left join items o on o.id = i.organisation_id and o.tenant_id = i.tenant_id
    where a.sample_id = ${sample}::uuid and a.tenant_id = ${actor.tenantId} and c.state = 'done' and a.verdict = 'wrong'
      and c.seen ? a.field
    order by a.said_at desc, a.item_id, a.field`)
  return z
    .array(caseSchema)
    .parse(found.rows)
    .filter(({ how, at, calledAt }) => isFalseConfirmation({ how, at }, calledAt))
    .slice(0, maximum)
    .map(({ item: _, how, at, calledAt, ...one }) => ({
      ...one,
      how: toSeenOrigin(how),
      confirmedAt: at.toISOString(),
      calledAt: calledAt.toISOString(),
    }))
}

/** The parts by which what was said is compared, in words of the reader. */
export const originKeys = { said: toSaidOrigin, seen: toSeenOrigin }
