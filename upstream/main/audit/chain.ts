import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { auditEvents, auditLinks } from '../../db/schema/audit.ts'
import { tenants } from '../../db/schema/tenant.ts'
import type { Database, Store } from '../../db/store.ts'

type EventRecord = typeof auditEvents.$inferSelect

/** What the first link of a chain follows. */
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

/** The hash of an event and of everything before it. */
export const linkHash = (previous: string, event: EventRecord): string =>
  createHash('sha256')
    .update(`${previous}\n${canonical(event)}`)
    .digest('hex')

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
async function sealBatch(tx: Database, tenantId: number): Promise<number> {
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
    hash = linkHash(hash, event)
    return { tenantId, number: (last?.number ?? 0) + index + 1, eventId: event.id, hash }
  })
  if (links.length > 0) await tx.insert(auditLinks).values(links)
  return links.length
}

/** Seals what the log of every tenant got since the last time. */
export async function sealAll(store: Pick<Store, 'db' | 'withTransaction'>): Promise<void> {
  const all = await store.db.select({ id: tenants.id }).from(tenants)
  for (const { id } of all) {
    let sealed = batchSize
    while (sealed === batchSize) sealed = await store.withTransaction((tx) => sealBatch(tx, id))
  }
}

export type BrokenLink = { number: number; event: number | null; fault: 'linkMissing' | 'eventMissing' | 'changed' }
export type ChainReport = {
  tenant: string
  /** How many links hold, and the hash of the last of them. */
  links: number
  head: string
  /** Events that the job has not sealed yet. */
  waiting: number
  broken: BrokenLink | null
}

async function verifyChain(db: Database, tenant: { id: number; key: string }): Promise<ChainReport> {
  const report = { tenant: tenant.key, links: 0, head: start }
  const waiting = await countWaiting(db, tenant.id)
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
      const fault = faultOf(number, link, event, report.head)
      if (fault !== undefined)
        return { ...report, waiting, broken: { number, event: fault === 'linkMissing' ? null : link.eventId, fault } }
      report.links = number
      report.head = link.hash
    }
    if (rows.length < batchSize) return { ...report, waiting, broken: null }
  }
}

function faultOf(
  number: number,
  link: typeof auditLinks.$inferSelect,
  event: EventRecord | null,
  previous: string,
): BrokenLink['fault'] | undefined {
  if (link.number !== number) return 'linkMissing'
  if (event === null) return 'eventMissing'
  return linkHash(previous, event) === link.hash ? undefined : 'changed'
}

async function countWaiting(db: Database, tenantId: number): Promise<number> {
  const rows = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .leftJoin(auditLinks, eq(auditLinks.eventId, auditEvents.id))
    .where(and(eq(auditEvents.tenantId, tenantId), isNull(auditLinks.eventId)))
  return rows.length
}

/** Follows the chain of every tenant from its start to the first link that does not hold. */
export async function verifyChains(db: Database): Promise<ChainReport[]> {
  const all = await db.select({ id: tenants.id, key: tenants.key }).from(tenants).orderBy(asc(tenants.key))
  const reports: ChainReport[] = []
  for (const tenant of all) reports.push(await verifyChain(db, tenant))
  return reports
}
