import { createHash, createHmac } from 'node:crypto'
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { auditEvents, auditLinks } from '../../platform/db/schema/audit.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { Database, Store } from '../../platform/db/store.ts'
import { allInTurn } from '../../platform/jobs/in-turns.ts'

type EventRecord = typeof auditEvents.$inferSelect

/** The hash before the first link of a chain. */
const start = ''
const batchSize = 1_000
/** Events get their numbers before they are committed: one may still come in so far below the last that is sealed. */
const lateness = 10_000

/** JSON with the members of every object in order: stored JSON comes back in an order of the database's own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Marks a hash that takes the key of the installation, which is not in the database; those without are of before. */
const keyed = 'k:'
/** An event that waits longer than this for its seal was kept from it. */
const sealedWithin = 15 * 60_000

const textOf = (previous: string, event: EventRecord) => `${previous}\n${canonical(event)}`

/** The hash of an event and of everything before it: who has the database alone can't make one. */
export const linkHash = (previous: string, event: EventRecord, key: string): string =>
  `${keyed}${createHmac('sha256', `action log ${key}`).update(textOf(previous, event)).digest('hex')}`

/** As links were made before there was a key. */
const plainHash = (previous: string, event: EventRecord): string =>
  createHash('sha256').update(textOf(previous, event)).digest('hex')

async function lastLink(db: Database, tenantId: number) {
  const [last] = await db
    .select()
    .from(auditLinks)
    .where(eq(auditLinks.tenantId, tenantId))
    .orderBy(desc(auditLinks.number))
    .limit(1)
  return last
}

/** Seals the next events of a tenant, at most a batch; answers how many. */
async function sealBatch(tx: Database, tenantId: number, key: string): Promise<number> {
  // One sealer at a time; writers go on, for what they note of the tenant does not clash with this.
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update')
  const last = await lastLink(tx, tenantId)
  const rows = await tx
    .select({ event: auditEvents })
    .from(auditEvents)
    .leftJoin(auditLinks, eq(auditLinks.eventId, auditEvents.id))
    .where(
      and(
        eq(auditEvents.tenantId, tenantId),
        isNull(auditLinks.eventId),
        last && gt(auditEvents.id, last.eventId - lateness),
      ),
    )
    .orderBy(asc(auditEvents.id))
    .limit(batchSize)
  let hash = last?.hash ?? start
  const links = rows.map(({ event }, index) => {
    hash = linkHash(hash, event, key)
    return { tenantId, number: (last?.number ?? 0) + index + 1, eventId: event.id, hash }
  })
  if (links.length > 0) await tx.insert(auditLinks).values(links)
  return links.length
}

/** Seals what the log of every tenant got since the last time; the first error of one is thrown when all had their turn. */
export async function sealAll(store: Pick<Store, 'db' | 'withTransaction'>, key: string): Promise<void> {
  const all = await store.db.select({ id: tenants.id }).from(tenants)
  const sealTenant = async (id: number) => {
    let sealed = batchSize
    while (sealed === batchSize) sealed = await store.withTransaction((tx) => sealBatch(tx, id, key))
  }
  await allInTurn(
    all.map(
      ({ id }) =>
        () =>
          sealTenant(id),
    ),
  )
}

export type BrokenLink = { number: number; event: number | null; issue: LinkIssue }
type LinkIssue = 'linkMissing' | 'eventMissing' | 'changed' | 'unkeyed' | 'unsealed' | 'headMissing'
export type ChainReport = {
  tenant: string
  /** How many links hold, and the hash of the last of them. */
  links: number
  head: string
  /** Events that the job has not sealed yet. */
  waiting: number
  broken: BrokenLink | null
}

/** Kept outside the database: the key, the time, and maybe the hash that some link of a tenant once had. */
export type ChainAnchor = { key: string; now: Date; heads?: ReadonlyMap<string, string> }

async function verifyChain(
  db: Database,
  tenant: { id: number; key: string },
  { key, now, heads }: ChainAnchor,
): Promise<ChainReport> {
  const report = { tenant: tenant.key, links: 0, head: start }
  const { waiting, overdue } = await findWaiting(db, tenant.id, now)
  const expected = heads?.get(tenant.key)
  let isHeadSeen = expected === undefined
  const brokenAt = (event: number | null, issue: LinkIssue) => ({
    ...report,
    waiting,
    broken: { number: report.links + 1, event, issue },
  })
  for (;;) {
    const rows = await db
      .select({ link: auditLinks, event: auditEvents })
      .from(auditLinks)
      .leftJoin(auditEvents, eq(auditEvents.id, auditLinks.eventId))
      .where(and(eq(auditLinks.tenantId, tenant.id), gt(auditLinks.number, report.links)))
      .orderBy(asc(auditLinks.number))
      .limit(batchSize)
    for (const { link, event } of rows) {
      const number = report.links + 1
      const issue = issueOf(number, link, event, report.head, key)
      if (issue !== undefined) return brokenAt(issue === 'linkMissing' ? null : link.eventId, issue)
      report.links = number
      report.head = link.hash
      isHeadSeen ||= link.hash === expected
    }
    if (rows.length === batchSize) continue
    if (report.links > 0 && !report.head.startsWith(keyed)) return brokenAt(null, 'unkeyed')
    if (overdue !== undefined) return brokenAt(overdue, 'unsealed')
    return isHeadSeen ? { ...report, waiting, broken: null } : brokenAt(null, 'headMissing')
  }
}

function issueOf(
  number: number,
  link: typeof auditLinks.$inferSelect,
  event: EventRecord | null,
  previous: string,
  key: string,
): LinkIssue | undefined {
  if (link.number !== number) return 'linkMissing'
  if (event === null) return 'eventMissing'
  if (link.hash.startsWith(keyed)) return linkHash(previous, event, key) === link.hash ? undefined : 'changed'
  // After the first one with the key all have it.
  if (previous.startsWith(keyed)) return 'unkeyed'
  return plainHash(previous, event) === link.hash ? undefined : 'changed'
}

async function findWaiting(db: Database, tenantId: number, now: Date): Promise<{ waiting: number; overdue?: number }> {
  const rows = await db
    .select({ id: auditEvents.id, at: auditEvents.at })
    .from(auditEvents)
    .leftJoin(auditLinks, eq(auditLinks.eventId, auditEvents.id))
    .where(and(eq(auditEvents.tenantId, tenantId), isNull(auditLinks.eventId)))
  return { waiting: rows.length, overdue: rows.find(({ at }) => now.getTime() - at.getTime() > sealedWithin)?.id }
}

/** The last hash of each tenant's chain: kept elsewhere, it shows later whether the chain is still the same. */
export async function chainHeads(db: Database): Promise<{ tenant: string; head: string }[]> {
  const all = await db.select({ id: tenants.id, key: tenants.key }).from(tenants).orderBy(asc(tenants.key))
  const heads = await Promise.all(
    all.map(async ({ id, key }) => ({ tenant: key, head: (await lastLink(db, id))?.hash ?? start })),
  )
  return heads.filter(({ head }) => head !== start)
}

/** Follows the chain of every tenant from its start to the first link that does not hold. */
export async function verifyChains(db: Database, known: ChainAnchor): Promise<ChainReport[]> {
  const all = await db.select({ id: tenants.id, key: tenants.key }).from(tenants).orderBy(asc(tenants.key))
  const reports: ChainReport[] = []
  for (const tenant of all) reports.push(await verifyChain(db, tenant, known))
  return reports
}
