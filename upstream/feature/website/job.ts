import { and, eq, gt, inArray, isNotNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import type { WebsiteVerdict } from '#contract/website/compare'
import type { WebsiteField, WebsiteRecord } from '#contract/website/evidence'
import { askAgainAt, firstRead, nextRead, retryAt } from '#contract/website/pages'
import { type Observation, observe } from '../../capability/doubt/observe.ts'
import { lockItems } from '../../capability/publication/lock.ts'
import { settingsOf } from '../../capability/settings/effective.ts'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import { doubts } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'
import { outsideChecks } from '../../platform/db/schema/outside.ts'
import { sites, tenants } from '../../platform/db/schema/tenant.ts'
import { websiteReads } from '../../platform/db/schema/website.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { reservedVerdict } from '../../platform/outside/verdict.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { type ReadCost, readSite, type SiteRead } from './read-site.ts'
import { createPageReader, type PageReader } from './reading/read-apart.ts'

/** The field that says where a record's own pages are, as the standard types name it; watched by the job `outside`. */
const websitePath = 'values.website'
/** So many sites are read at once, each of another host. */
const atOnce = 16
const batch = 5_000
/** So long another process leaves a site alone that one has taken. */
const takenFor = 10 * 60_000
/** An unchanged page is compared with today all the same after this long: closings come and go. */
const compareAgainAfter = 30 * 24 * 60 * 60_000
const wordsAtMost = 500

type Read = typeof websiteReads.$inferSelect

/** Which sites are one: with `www.` before it or without. */
const hostOf = (address: string) =>
  URL.parse(address)
    ?.hostname.toLowerCase()
    .replace(/^www\./, '')

/**
 * Follows what is published, a part of it: a website that is new or another one is read some time this week, one that is gone no
 * more. Whether there is more to follow.
 */
export async function followWebsites(tx: Database, now: Date): Promise<boolean> {
  await tx.execute(sql`delete from website_reads r where not exists (select 1 from outside_checks c
    where c.item_id = r.item_id and c.path = ${websitePath} and c.kind = 'url' and c.subject = r.address)`)
  const found = await tx
    .select({ itemId: items.id, tenantId: items.tenantId, address: outsideChecks.subject })
    .from(outsideChecks)
    .innerJoin(items, eq(items.id, outsideChecks.itemId))
    .where(
      and(
        ...[eq(outsideChecks.path, websitePath), eq(outsideChecks.kind, 'url')],
        inArray(items.kind, ['organisation', 'product']),
        isNotNull(items.publishedVersion),
        sql`not exists (select 1 from website_reads r where r.item_id = ${items.id})`,
      ),
    )
    .limit(batch)
  const rows = found.flatMap(({ itemId, tenantId, address }) => {
    const host = hostOf(address)
    return host === undefined ? [] : [{ itemId, tenantId, address, host, nextAt: firstRead(itemId, now) }]
  })
  if (rows.length > 0) await tx.insert(websiteReads).values(rows).onConflictDoNothing()
  return found.length === batch && rows.length > 0
}

/**
 * Takes sites that are due, of each host one, so that no other process reads them; of a host that is being read none. What comes
 * of none of them, as its process is killed or its row can't be written, is due again in a day.
 */
async function take(tx: Database, now: Date): Promise<Read[]> {
  // Two that take at once would not see each other's hosts.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('website_reads'))`)
  const busy = await tx
    .selectDistinct({ host: websiteReads.host })
    .from(websiteReads)
    .where(gt(websiteReads.takenUntil, now))
  const hosts = busy.map(({ host }) => host)
  const due = await tx
    .selectDistinctOn([websiteReads.host], { itemId: websiteReads.itemId })
    .from(websiteReads)
    .where(and(lte(websiteReads.nextAt, now), hosts.length > 0 ? notInArray(websiteReads.host, hosts) : undefined))
    .orderBy(websiteReads.host, websiteReads.nextAt)
    .limit(atOnce * 2)
  if (due.length === 0) return []
  const ids = due.map(({ itemId }) => itemId)
  return tx
    .update(websiteReads)
    .set({ takenUntil: new Date(now.getTime() + takenFor), nextAt: retryAt(1, now) })
    .where(inArray(websiteReads.itemId, ids))
    .returning()
}

type Subject = { item: ItemRecord; record: WebsiteRecord; version: string; contact: string }

/** The published values of a record, for comparison with its pages; undefined when none is to be read. */
async function subjectOf(db: Database, row: Read, now: Date): Promise<Subject | undefined> {
  const [found] = await db
    .select({ item: items, tenant: tenants })
    .from(items)
    .innerJoin(tenants, eq(tenants.id, items.tenantId))
    .where(eq(items.id, row.itemId))
  if (found === undefined || found.item.archivedAt !== null || !found.tenant.active) return undefined
  const { item, tenant } = found
  const key = onlineVersionOf(item, null, now)
  const version = key === null ? undefined : await findVersion(db, item, key)
  if (version === undefined || key === null) return undefined
  if (!(await settingsOf(db, item)).readWebsite) return undefined
  const types = await typesOfKind(db, item.tenantId, item.kind, version.types)
  const title = types[0]?.titleField
  const fields = fieldsOf(types).flatMap(({ name, type, repeatable }): WebsiteField[] => {
    const value = version.values[name]
    // Nobody can say which of several it is.
    if (repeatable || value === undefined || value === null) return []
    return [{ path: name, type, value, ...(name === title ? { isTitle: true } : {}) }]
  })
  const name = fields.find(({ isTitle }) => isTitle)?.value
  if (typeof name !== 'string' || version.values.website !== row.address) return undefined
  const [other] = await db
    .select({ id: items.id })
    .from(websiteReads)
    .innerJoin(items, eq(items.id, websiteReads.itemId))
    .where(
      and(
        ...[eq(websiteReads.tenantId, row.tenantId), eq(websiteReads.host, row.host)],
        ...[eq(items.kind, 'organisation'), ne(items.id, item.id)],
      ),
    )
    .limit(1)
  const isShared = other !== undefined || item.kind === 'product'
  return {
    item,
    record: { name, website: row.address, isShared, fields },
    version: key,
    contact: await contactOf(db, tenant),
  }
}

/** Who reads, for who runs a site: where the tenant's own site is, and its address for mail. */
async function contactOf(db: Database, { id, email }: { id: number; email: string }): Promise<string> {
  const [site] = await db
    .select({ url: sites.publicUrl })
    .from(sites)
    .where(eq(sites.tenantId, id))
    .orderBy(sites.historyId)
    .limit(1)
  const contact = [site === undefined ? '' : `+${site.url}`, email].filter((each) => each !== '').join('; ')
  return contact.replaceAll(/[^\x20-\x7e]|[()]/g, '').slice(0, 200)
}

/** Verdicts on pages as observations of a source; a value no longer on the pages is withdrawn, once all of them were read. */
async function observationsOf(
  db: Database,
  {
    row,
    subject,
    verdicts,
    isWhole,
    now,
  }: { row: Read; subject: Subject; verdicts: WebsiteVerdict[]; isWhole: boolean; now: Date },
): Promise<Observation[]> {
  const source = { kind: 'website' as const, id: row.host, name: row.host }
  const said = verdicts.map(({ path, words, page, ...verdict }): Observation => {
    const here = subject.record.fields.find((field) => field.path === path)?.value
    const evidence = { address: page, seenAt: now.toISOString(), words: words.slice(0, wordsAtMost) }
    return { item: row.itemId, field: path, source, evidence, said: verdict.outcome === 'agree' ? here : verdict.value }
  })
  if (!isWhole) return said
  const open = await db
    .selectDistinct({ field: doubts.field, id: doubts.sourceId, name: doubts.sourceName })
    .from(doubts)
    .where(and(eq(doubts.itemId, row.itemId), eq(doubts.source, 'website'), eq(doubts.state, 'open')))
  // A website that the record had before says nothing any more.
  const silent = open.filter(({ field, id }) => id !== row.host || !verdicts.some(({ path }) => path === field))
  const evidence = { address: row.address, seenAt: now.toISOString() }
  return [
    ...said,
    ...silent.map(({ field, id, name }) => ({
      ...{ item: row.itemId, field, missing: true, evidence },
      source: { kind: 'website' as const, id, name },
    })),
  ]
}

/** The pages are as they were, and so is what was published: what agreed then agrees now. */
const unchangedVerdicts = ({ agreed }: Read): WebsiteVerdict[] =>
  agreed.map(({ field, address }) => ({ path: field, outcome: 'agree', words: '', page: address }))

const soon = (now: Date) => new Date(now.getTime() + 60 * 60_000)

async function keep(
  tx: Database,
  row: Read,
  subject: Subject,
  read: SiteRead & { cost: ReadCost },
  now: Date,
): Promise<void> {
  const at = and(eq(websiteReads.itemId, row.itemId), eq(websiteReads.address, row.address))
  if (read.outcome === 'failed') {
    const isClosed = read.why === 'robots' && read.status === undefined
    const failures = row.failures + 1
    const nextAt = isClosed || read.why === 'optsOut' ? askAgainAt(now) : retryAt(failures, now, read.retryAfter)
    await tx
      .update(websiteReads)
      .set({ failures, nextAt, takenUntil: null, ...read.cost })
      .where(at)
    return
  }
  const [item] = await lockItems(tx, [row.itemId], now)
  if (item === undefined || onlineVersionOf(item, null, now) !== subject.version) {
    // The published version changed while its pages were being compared.
    await tx
      .update(websiteReads)
      .set({ nextAt: soon(now), takenUntil: null })
      .where(at)
    return
  }
  const verdicts = read.outcome === 'read' ? read.verdicts : unchangedVerdicts(row)
  const isWhole = read.outcome === 'read' && read.isWhole
  const said = await observationsOf(tx, { row, subject, verdicts, isWhole, now })
  if (said.length > 0) await observe(tx, { tenantId: row.tenantId, now }, said)
  const agreed = verdicts.flatMap(({ path, page, outcome }) =>
    outcome === 'agree' ? [{ field: path, address: page }] : [],
  )
  const news =
    read.outcome === 'read'
      ? { readAt: now, version: subject.version, agreed, pages: read.isWhole ? read.pages : [] }
      : {}
  await tx
    .update(websiteReads)
    .set({ failures: 0, nextAt: nextRead(row.itemId, now), takenUntil: null, ...news, ...read.cost })
    .where(at)
}

type Reading = { services: Services; reader: PageReader; signal: AbortSignal; pause?: number; requestWithin?: number }

/** Reads one site and keeps what it says. */
async function readOne({ services, ...means }: Reading, row: Read): Promise<void> {
  const { store, outside, log, now } = services
  const subject = reservedVerdict(row.host) === undefined ? await subjectOf(store.db, row, now()) : undefined
  if (subject === undefined) {
    const later = { nextAt: nextRead(row.itemId, now()), takenUntil: null }
    await store.withTransaction((tx) => tx.update(websiteReads).set(later).where(eq(websiteReads.itemId, row.itemId)))
    return
  }
  const isSame =
    row.version === subject.version && row.readAt !== null && now().getTime() - row.readAt.getTime() < compareAgainAfter
  const { record, contact } = subject
  const read = await readSite(
    { record, contact, today: localDate(now()), known: isSame ? row.pages : [] },
    { outside, ...means },
  )
  if (read.outcome === 'failed') {
    const { why, address, status } = read
    log.info({ item: row.itemId, host: row.host, address, why, status }, 'a website was not read')
  }
  await store.withTransaction((tx) => keep(tx, row, subject, read, now()))
}

/** Reads what is due, a part of it; whether there is more. One that fails keeps none after it from its turn. */
export async function readDue(reading: Reading): Promise<boolean> {
  const { services, signal } = reading
  const { store, outside, log, now } = services
  if (!outside.isOn) return false
  const rows = await store.withTransaction((tx) => take(tx, now()))
  const waiting = rows.slice()
  const readers = Array.from({ length: atOnce }, async () => {
    for (let row = waiting.shift(); row !== undefined && !signal.aborted; row = waiting.shift()) {
      try {
        await readOne(reading, row)
      } catch (error) {
        rethrowStoreError(error)
        if (signal.aborted) return
        log.error({ item: row.itemId, host: row.host, err: error }, 'a website could not be compared with its record')
      }
    }
  })
  await Promise.all(readers)
  return rows.length > 0 && !signal.aborted
}

/** Every hour: follows which websites are published, and reads those that are due. */
export const websiteJob = defineJob({
  name: 'website',
  async run(services, payload, { signal }) {
    const reader = createPageReader()
    try {
      while (await services.store.withTransaction((tx) => followWebsites(tx, services.now())));
      await workInTurns(services, { name: 'website', payload, signal }, () => readDue({ services, reader, signal }))
    } finally {
      await reader.stop()
    }
  },
})
