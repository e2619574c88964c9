import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { agendaTypes } from '#contract/agenda/type'
import { valuesToText } from '#contract/content/values'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { replayPublication } from '#contract/publication/replay'
import { applyDueTransitions } from '#contract/publication/stored-publication'
import { assurerOf } from '#contract/review/assurance'
import { addressKeyOf } from '../../capability/check/address-key.ts'
import { identifiersOf } from '../../capability/check/identifiers.ts'
import { isilCodesIn } from '../../capability/check/outside-checks.ts'
import { clockName } from '../../capability/publication/execute-due.ts'
import { keepQuality } from '../../capability/quality/quality.ts'
import { noteWords } from '../../capability/search/index-item.ts'
import { columnsOf } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { demoTypes } from '../../kernel/type/standard-types.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { identifiers } from '../../platform/db/schema/identifier.ts'
import { isilCodes } from '../../platform/db/schema/isil.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { roomLists } from '../../platform/db/schema/room.ts'
import { itemSearch } from '../../platform/db/schema/search.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoOrganisation, DemoPublication, DemoSupplement, DemoTenant } from '../content-types.ts'
import { resolveDates } from '../relative-dates.ts'
import { agendaItem, indexAgenda } from './agenda.ts'
import { firstValues } from './beginning.ts'
import { keepConfirmation, keepSeen } from './confirmation.ts'
import { loadSettings } from './settings.ts'
import { addDays, one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'
import { type DemoEvent, timelineOf } from './timeline.ts'

type Snapshot = { values: Record<string, unknown>; author: string; inDays: number; note?: string }

type Loadable = {
  kind: ItemKind
  key: string
  teamPath: string
  organisationId: number | null
  types: string[]
  publication: DemoPublication
  earlier: Snapshot[]
  present: Snapshot
  newer: (Snapshot & { state: 'concept' | 'ready' | 'planned'; fromInDays?: number; untilInDays?: number })[]
  createdInDays: number
  confirmed?: DemoOrganisation['lastConfirmed']
  /** How it was seen true with the organisation that it lies in. */
  seen?: DemoOrganisation['lastConfirmed']
  /** Who began it, and publishes what others make of it. */
  creator: string
  lastOpenedInDays?: number
}

export type ItemLoader = {
  /** The action log, written when all is loaded: its ids go with time. */
  events: (typeof auditEvents.$inferInsert)[]
  tx: Database
  tenant: LoadedTenant
  names: Map<string, string>
  now: Date
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const typesOf = ({ kind, types }: Pick<Loadable, 'kind' | 'types'>) =>
  demoTypes.filter((type) => type.kind === kind && types.includes(type.key))

/** The value of the field that the type names as its title. */
function titleOf({ kind, types }: Pick<Loadable, 'kind' | 'types'>, values: Record<string, unknown>): string {
  const type = demoTypes.find((candidate) => candidate.kind === kind && candidate.key === types[0])
  const title = values[type?.titleField ?? 'title']
  if (typeof title !== 'string') throw new Error('a demo item without a title')
  return title
}

/** The title that is shared, and that of a concept beside it. */
function titlesOf(item: Loadable): { title: string; conceptTitle: string | null } {
  const shared = item.newer.findLast(({ state }) => state !== 'concept') ?? item.present
  const concept = item.newer.findLast(({ state }) => state === 'concept')
  const title = titleOf(item, (item.publication.state === 'concept' && concept ? concept : shared).values)
  return { title, conceptTitle: concept === undefined ? null : titleOf(item, concept.values) }
}

/** A withdrawn item was not changed that day: its present version dates from its creation. */
function datedFromCreation(item: Loadable): Loadable {
  const { publication, earlier, present, createdInDays } = item
  const isWithdrawn = publication.state === 'unpublished' || publication.state === 'archived'
  return isWithdrawn && earlier.length === 0 ? { ...item, present: { ...present, inDays: createdInDays } } : item
}

/** With the version that it began with, where there is only the one that it came to. */
function withBeginning(item: Loadable): Loadable {
  const { earlier, present, createdInDays } = item
  if (earlier.length > 0 || createdInDays >= present.inDays) return item
  const values = firstValues(record(present.values), typesOf(item))
  return values === undefined ? item : { ...item, earlier: [{ values, author: item.creator, inDays: createdInDays }] }
}

/** Writes an item with all its versions and what happened to it; answers its id. */
async function loadItem(loader: ItemLoader, demo: Loadable): Promise<number> {
  const { tx, tenant, names, now } = loader
  const item = withBeginning(datedFromCreation(demo))
  const today = now.toISOString().slice(0, 10)
  const snapshots = [...item.earlier, item.present, ...item.newer]
  const uuids = snapshots.map((): string => randomUUID())
  const upToPresent = [...item.earlier, item.present]
  // Where earlier versions are listed, each was online in its time.
  const { publication } = item
  const isFirst = demo.earlier.length === 0 && publication.state === 'published'
  const onlineInDays = isFirst ? publication.fromInDays : one(upToPresent).inDays
  const story = { ...item, upToPresent, onlineInDays, publisher: item.creator }
  const { events, savedAt } = timelineOf(story, uuids, now)
  const { publication: stored } = applyDueTransitions(replayPublication(events), now.getTime())
  const saves = events.filter((event) => event.saves)
  const last = snapshots.at(-1) ?? item.present
  const nameOf = (email: string) => names.get(email) ?? email
  const ended = events.find(({ action }) => action === 'archived')
  const titles = titlesOf(item)
  const ready = stored.ready === null ? -1 : uuids.indexOf(stored.ready)
  const [row] = await tx
    .insert(items)
    .values({
      tenantId: tenant.id,
      kind: item.kind,
      key: item.key,
      teamPath: item.teamPath,
      organisationId: item.organisationId,
      ...titles,
      types: item.types,
      addressKey: addressKeyOf({ types: typesOf(item), values: record(item.present.values) }),
      version: snapshots.length,
      ...columnsOf(stored),
      // The versions come after it, so the trigger does not know yet who made this one ready.
      ...(ready < 0 ? {} : { readyAt: savedAt[ready], readyByName: nameOf(snapshots[ready]?.author ?? '') }),
      archivedAt: ended === undefined ? null : new Date(ended.at),
      archivedBy: ended === undefined ? null : nameOf(ended.by),
      editorialNote: publication.state === 'unpublished' ? (publication.note ?? '') : '',
      lastConfirmedAt: item.confirmed && addDays(now, item.confirmed.inDays),
      lastConfirmedBy: item.confirmed && nameOf(item.confirmed.by),
      lastConfirmedAs: item.confirmed && assurerOf(item.confirmed.how, false),
      lastOpenedAt: item.lastOpenedInDays === undefined ? null : addDays(now, item.lastOpenedInDays),
      createdAt: savedAt[0] ?? now,
      updatedAt: savedAt.at(-1) ?? now,
      updatedBy: nameOf(last.author),
    })
    .returning({ id: items.id })
  const { id } = one([row])
  await tx.insert(versions).values(
    snapshots.map((snapshot, index) => ({
      uuid: one([uuids[index]]),
      tenantId: tenant.id,
      subjectType: item.kind,
      subjectId: id,
      number: index + 1,
      baseNumber: index === 0 ? null : index,
      types: item.types,
      values: record(resolveDates(snapshot.values, today)),
      authorName: nameOf(snapshot.author),
      at: one([savedAt[index]]),
      reason: snapshot.note ?? '',
      draft: saves[index]?.details.save === 'concept',
    })),
  )
  // The versions come after it, which the trigger asks.
  if (item.kind === 'organisation')
    await tx.execute(sql`update items i set municipality = shared_municipality(i) where i.id = ${id}`)
  keepEvents(loader, item, { id, uuids, events })
  await keepConfirmation(loader, item.confirmed, { id, uuids, savedAt })
  await keepSeen(loader, item.confirmed ?? item.seen, { id, uuids, savedAt })
  await indexLoaded(loader, item, id, titles.title)
  await claimCodes(loader, item, id, last.values)
  return id
}

/** The codes and numbers in registers that it has are given: nobody else can have them. */
async function claimCodes({ tx, tenant, now }: ItemLoader, item: Loadable, id: number, values: Snapshot['values']) {
  const codes = isilCodesIn(typesOf(item), values).map(({ code }) => ({
    ...{ tenantId: tenant.id, code, itemId: id },
    givenAt: now,
    sharedAt: item.publication.state === 'concept' ? null : now,
  }))
  if (codes.length > 0) await tx.insert(isilCodes).values(codes)
  const numbers = identifiersOf({ types: typesOf(item), values }).map(({ scheme, value }) => {
    return { tenantId: tenant.id, scheme, value, itemId: id }
  })
  if (numbers.length > 0) await tx.insert(identifiers).values(numbers).onConflictDoNothing()
}

type LoadedItem = { id: number; uuids: string[]; events: DemoEvent[] }

/** The right under which it was done; the clock has none. */
function rightFor(kind: ItemKind, { action, by }: DemoEvent) {
  const { create, update, publish } = permissions[kind]
  if (by === clockName) return ''
  if (action === 'created') return create
  if (action === 'archived') return kind === 'product' ? 'product.delete' : 'organisation.archive'
  return action === 'savedConcept' || action === 'savedReady' ? update : publish
}

/** The action log of a demo item, and who confirmed it. */
function keepEvents(
  { events, tenant, names, now }: ItemLoader,
  item: Loadable,
  { id, uuids, events: entries }: LoadedItem,
) {
  const subject = {
    tenantId: tenant.id,
    subjectType: item.kind,
    subjectId: id,
    subjectKey: item.key,
    subjectTitle: titleOf(item, item.present.values),
    teamPath: item.teamPath,
    organisationId: item.organisationId,
  }
  const nameOf = (email: string) => names.get(email) ?? email
  events.push(
    ...entries.map((event) => ({
      ...subject,
      at: new Date(event.at),
      actorName: nameOf(event.by),
      action: event.action,
      fromVersion: (event.saves ? uuids[uuids.indexOf(event.version ?? '') - 1] : undefined) ?? null,
      toVersion: event.version,
      permission: rightFor(item.kind, event),
      details: { ...event.details },
    })),
  )
  const { confirmed } = item
  if (confirmed === undefined) return
  events.push({
    ...subject,
    at: addDays(now, confirmed.inDays),
    actorName: nameOf(confirmed.by),
    action: 'confirmed',
    toVersion: null,
    permission: 'organisation.update',
    details: { means: confirmed.how },
  })
}

/** Search texts of an item: the published text, under the shared title; and its quality. */
async function indexLoaded({ tx, tenant }: ItemLoader, item: Loadable, id: number, title: string) {
  const known = item.kind === 'agenda' ? agendaTypes : demoTypes
  const types = known.filter(({ kind, key }) => kind === item.kind && item.types.includes(key))
  const isPublic = !['concept', 'ready', 'planned'].includes(item.publication.state)
  const text = valuesToText(item.present.values, types, 'nl')
  const newest = item.newer.at(-1)?.values ?? (isPublic ? undefined : item.present.values)
  const open = newest && { openTitle: titleOf(item, newest), openBody: valuesToText(newest, types, 'nl') }
  await tx.insert(itemSearch).values({ itemId: id, title, body: isPublic ? text : '', ...open })
  if (isPublic)
    await keepQuality(tx, [{ item: { id, tenantId: tenant.id }, checked: { types, values: item.present.values } }])
  await noteWords(tx, tenant.id, sql`${title}::text`)
}

type Versioned = Pick<
  DemoOrganisation,
  'values' | 'newerVersions' | 'earlierVersions' | 'authors' | 'updatedInDays' | 'note'
>

/** Lays the versions of a demo item out as snapshots, each complete. */
function snapshotsOf(demo: Versioned): Pick<Loadable, 'earlier' | 'present' | 'newer'> {
  const present = {
    values: { ...demo.values },
    author: demo.authors.updated,
    inDays: demo.updatedInDays,
    note: demo.note,
  }
  const earlier = (demo.earlierVersions ?? []).map((version) => ({
    values: { ...demo.values, ...version.values },
    author: version.author,
    inDays: version.savedInDays,
    note: version.note,
  }))
  let values: Record<string, unknown> = present.values
  const newer = (demo.newerVersions ?? []).map(({ changes, savedInDays, ...version }) => {
    values = { ...values, ...changes }
    return { ...version, values, inDays: savedInDays }
  })
  return { earlier, present, newer }
}

const supplementItem = (supplement: DemoSupplement) => ({
  kind: 'supplement' as const,
  key: supplement.key,
  types: [supplement.type],
  publication: { state: 'published' as const, fromInDays: supplement.updatedInDays },
  earlier: [],
  present: { values: { ...supplement.values }, author: supplement.author, inDays: supplement.updatedInDays },
  newer: [],
  createdInDays: supplement.updatedInDays,
  creator: supplement.author,
})

/** An organisation with everything in it. */
export async function loadOrganisation(loader: ItemLoader, demo: DemoOrganisation): Promise<void> {
  const teamPath = loader.tenant.teamPaths.get(demo.team)
  if (teamPath === undefined) throw new Error(`organisation ${demo.key} names an unknown team`)
  const organisationId = await loadItem(loader, {
    kind: 'organisation',
    key: demo.key,
    teamPath,
    organisationId: null,
    types: demo.types,
    publication: demo.publication,
    ...snapshotsOf(demo),
    createdInDays: demo.createdInDays,
    creator: demo.authors.created,
    confirmed: demo.lastConfirmed,
    lastOpenedInDays: demo.lastOpenedInDays,
  })
  await loadSettings(loader, demo, organisationId)
  const { rooms } = demo
  if (rooms) await loader.tx.insert(roomLists).values({ organisationId, tenantId: loader.tenant.id, version: 1, rooms })
  const within = { teamPath, organisationId }
  for (const product of demo.products) {
    await loadItem(loader, {
      ...within,
      kind: 'product',
      key: product.key,
      types: [product.type],
      publication: product.publication,
      ...snapshotsOf(product),
      seen: demo.lastConfirmed,
      createdInDays: product.createdInDays,
      creator: product.authors.created,
    })
  }
  for (const supplement of demo.supplements) await loadItem(loader, { ...within, ...supplementItem(supplement) })
  for (const item of demo.agenda) await loadItem(loader, { ...within, ...agendaItem(item, demo.key, loader.now) })
  // Its contents were added after its confirmation.
  await loader.tx.execute(sql`select note_confirmed(array[${organisationId}]::bigint[])`)
}

export async function loadOrganisations(loader: ItemLoader, demo: DemoTenant): Promise<void> {
  for (const organisation of demo.organisations) await loadOrganisation(loader, organisation)
  await indexAgenda(loader.tx, loader.tenant.id, loader.now)
  const inOrder = loader.events.sort((one, other) => one.at.getTime() - other.at.getTime())
  await loader.tx.insert(auditEvents).values(inOrder)
}
