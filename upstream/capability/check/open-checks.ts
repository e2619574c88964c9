import { and, desc, eq, inArray, lte, ne, notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Item } from '#contract/content/item'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { items } from '../../platform/db/schema/item.ts'
import { outsideChecks } from '../../platform/db/schema/outside.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import type { Verdict } from '../../platform/outside/verdict.ts'
import type { Services } from '../../platform/process/services.ts'
import type { PlacedSubject, WatchedSubject } from './outside-subjects.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How often values that are online are checked again. */
const watchEvery = 7 * day
/** So many days in a row it must not answer before anybody is notified: sites are down for a night, and come back. */
const failingDays = 3
/** One that only keeps us waiting is reported later: it may answer others, and be slow for programs alone. */
const silentDays = 14
const batch = 100

type OpenOf = { item: Pick<ItemRecord, 'id' | 'tenantId'>; open: readonly PlacedSubject[] }

const unresolved = ['open', 'broken'] as const

/** Keeps what couldn't be checked about an item that was saved or went online, in place of what was noted before. */
export const keepOpenChecks = (tx: Database, item: ItemRecord, open: readonly PlacedSubject[], now: Date) =>
  keepOpenOf(tx, [{ item, open }], { now, nextAt: new Date(now.getTime() + 5 * minute) })

/** The same of several at once, to be checked from a moment on. Links in texts are not checked here, and stay. */
export async function keepOpenOf(
  tx: Database,
  found: readonly OpenOf[],
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<void> {
  if (found.length === 0) return
  const ids = found.map(({ item }) => item.id)
  await tx
    .delete(outsideChecks)
    .where(
      and(inArray(outsideChecks.itemId, ids), inArray(outsideChecks.state, unresolved), ne(outsideChecks.kind, 'link')),
    )
  const state = { state: 'open' as const, tries: 0, nextAt, since: now }
  const rows = found.flatMap(({ item, open }) =>
    open.map(({ path, kind, subject }) => ({
      ...{ tenantId: item.tenantId, itemId: item.id, path, kind, subject },
      ...state,
    })),
  )
  if (rows.length === 0) return
  const target = [outsideChecks.itemId, outsideChecks.path, outsideChecks.subject]
  await tx.insert(outsideChecks).values(rows).onConflictDoUpdate({ target, set: state })
}

/**
 * Watches the addresses of content that is online, and no others of it but those that are open. What was checked on saving
 * is checked again after a day or more, spread over a week; a link in a text soon.
 */
export async function watchAddresses(
  tx: Database,
  { id: itemId, tenantId }: Pick<ItemRecord, 'id' | 'tenantId'>,
  watched: readonly WatchedSubject[],
  now: Date,
): Promise<void> {
  const places = watched.map(({ path, subject }) => `${path} ${subject}`)
  await tx
    .delete(outsideChecks)
    .where(
      and(
        ...[eq(outsideChecks.itemId, itemId), ne(outsideChecks.state, 'open')],
        notInArray(sql`${outsideChecks.path} || ' ' || ${outsideChecks.subject}`, places),
      ),
    )
  if (watched.length === 0) return
  const later = new Date(now.getTime() + day * (1 + (itemId % 7)))
  const rows = watched.map(({ path, kind, subject }) => ({
    ...{ tenantId, itemId, path, kind, subject, state: 'fine' as const },
    ...{ nextAt: kind === 'link' ? now : later, since: now },
  }))
  await tx.insert(outsideChecks).values(rows).onConflictDoNothing()
}

type Row = typeof outsideChecks.$inferSelect
type OpenRow = Pick<Row, 'path' | 'subject' | 'state'> & { since: string }

export const openChecksSql = (item: SQLWrapper) =>
  jsonRows<OpenRow>(sql`select path, subject, state, since from outside_checks
    where item_id = ${item}::bigint and state in ${unresolved} order by id`)

export const toOpenCheck = ({ path, subject, state, since }: OpenRow): Item['outside'][number] => ({
  ...{ path, subject, since: new Date(since).toISOString() },
  state: state === 'broken' ? 'broken' : 'open',
})

/**
 * Changes to the row of an address after a check. `reachesOthers`: other sites answered just now, so the silence is this
 * one's.
 */
function changeBy(
  { state, tries, since }: Row,
  verdict: Verdict,
  { now, reachesOthers }: { now: Date; reachesOthers: boolean },
): Partial<Row> {
  const after = (time: number) => new Date(now.getTime() + time)
  if (verdict === 'fine') {
    return { state: 'fine', tries: 0, nextAt: after(watchEvery), since: state === 'fine' ? since : now }
  }
  const isSilent = verdict === 'unknown'
  if (isSilent && (state === 'open' || !reachesOthers)) {
    const later = state === 'open' ? Math.min(day, 5 * minute * 2 ** Math.min(tries + 1, 10)) : day
    return { tries: state === 'open' ? tries + 1 : tries, nextAt: after(later) }
  }
  // A site that is down today may be up tomorrow: then the task ends by itself.
  const again = { tries: tries + 1, nextAt: after(day) }
  if (state === 'open') return { ...again, state: 'broken', since: now }
  if (state === 'fine') return { ...again, tries: 1, state: 'failing', since: now }
  const enough = isSilent ? silentDays : failingDays
  return { ...again, state: state === 'broken' || tries + 1 >= enough ? 'broken' : 'failing' }
}

/** Whether an address that answered before does so now; without one there is no telling. */
async function hearsAnother({ store, outside }: Services, silent: readonly { check: Row }[]): Promise<boolean> {
  const subjects = silent.map(({ check }) => check.subject)
  const [witness] = await store.db
    .select({ kind: outsideChecks.kind, subject: outsideChecks.subject })
    .from(outsideChecks)
    .where(and(eq(outsideChecks.state, 'fine'), notInArray(outsideChecks.subject, subjects)))
    // The one that answered last is checked again last.
    .orderBy(desc(outsideChecks.nextAt))
    .limit(1)
  return witness !== undefined && (await outside.ask(toSubject(witness))) !== 'unknown'
}

/** A link in a text is checked like any web address. */
const toSubject = ({ kind, subject }: Pick<Row, 'kind' | 'subject'>) =>
  ({ kind: kind === 'email' ? 'email' : 'url', subject }) as const

const dueOf = ({ store, now }: Services) =>
  store.db
    .select({ check: outsideChecks, archivedAt: items.archivedAt })
    .from(outsideChecks)
    .innerJoin(items, eq(items.id, outsideChecks.itemId))
    .where(lte(outsideChecks.nextAt, now()))
    .orderBy(outsideChecks.nextAt)
    .limit(batch)

/**
 * Checks again what is due, a batch of it; true when there is more, and checking has sense. Where checks are off, nothing
 * stays open, and nobody is notified.
 */
export async function askAgain(services: Services): Promise<boolean> {
  const { store, outside, now, log } = services
  if (!outside.isOn) {
    await store.withTransaction((tx) =>
      tx.update(outsideChecks).set({ state: 'fine', tries: 0 }).where(ne(outsideChecks.state, 'fine')),
    )
    return false
  }
  const due = await dueOf(services)
  // Outside any transaction: a slow site must not hold up the store. Nobody is notified about what is in the archive.
  const verdicts = await Promise.all(
    due.map(({ check, archivedAt }) => (archivedAt === null ? outside.ask(toSubject(check)) : 'unknown')),
  )
  const hearsSome = verdicts.some((verdict) => verdict !== 'unknown')
  const reachesOthers = hearsSome || (due.length > 0 && (await hearsAnother(services, due)))
  for (const [index, { check, archivedAt }] of due.entries()) {
    try {
      const change = changeBy(check, verdicts[index] ?? 'unknown', {
        now: now(),
        reachesOthers: archivedAt === null && reachesOthers,
      })
      await store.withTransaction((tx) => tx.update(outsideChecks).set(change).where(eq(outsideChecks.id, check.id)))
    } catch (error) {
      rethrowStoreError(error)
      // One value that can't be settled must not keep the others from it.
      log.error({ item: check.itemId, err: error }, 'what was found outside about a value could not be kept')
    }
  }
  return due.length === batch && hearsSome
}
