import { and, eq, inArray } from 'drizzle-orm'
import {
  type CalendarImport,
  type ImportRow,
  importDescriptionMaximum,
  importEventsMaximum,
} from '#contract/agenda/calendar-import'
import { agendaType, agendaZone } from '#contract/agenda/type'
import { type Content, type ContentInput, valuesSchema } from '#contract/content/content'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { expandOccurrences } from '#contract/recurrence/expand'
import { recurrenceSentence } from '#contract/recurrence/sentence'
import { typeFields } from '#contract/types/type-definition'
import { checkContent } from '../../capability/check/check.ts'
import { createContent } from '../../capability/content/create.ts'
import { type SaveContext, saveContent } from '../../capability/content/save.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { updateItem } from '../../kernel/item/write.ts'
import { withinOrganisation } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { yieldTurn } from '../../platform/turn/turn.ts'
import { cutText } from './event-text.ts'
import { type KnownEvent, withOwnItems } from './own-events.ts'
import { readCalendarApart } from './read-apart.ts'
import type { ReadEvent } from './read-calendar.ts'

type Context = Pick<SaveContext, 'now' | 'outside'> & { locale: Locale }
type Values = Content['values']

/** An event keeps its identity within an organisation: read in again, it is the same item. */
const externalIdOf = (organisation: ItemRecord, event: ReadEvent) => `ical:${organisation.id}:${event.uid}`

const maximumOf = (name: string) => typeFields(agendaType).find((field) => field.name === name)?.maximumLength ?? 0
const textNames = ['title', 'location', 'description'] as const
const textMaxima = { title: maximumOf('title'), location: maximumOf('location'), description: maximumOf('description') }

/** An event with its texts as long as an agenda item holds them, and a warning for each that was cut. */
function cutEvent(event: ReadEvent): ReadEvent {
  const cut = textNames.filter((name) => event[name].length > textMaxima[name])
  const texts = Object.fromEntries(cut.map((name) => [name, cutText(event[name], textMaxima[name])]))
  const warnings = cut.map((name) => ({ key: `calendarImport.cut.${name}`, params: { maximum: textMaxima[name] } }))
  return { ...event, ...texts, warnings: [...event.warnings, ...warnings] }
}

/** The values that an event sets on an agenda item; the rest of the item stays as it is. */
function valuesOf({ title, description, location, cancelled, url, recurrence }: ReadEvent): Values {
  // As JSON: parts that are not there are left out.
  const when: unknown = JSON.parse(JSON.stringify(recurrence))
  const own = {
    title,
    when,
    ...(description ? { description } : {}),
    ...(location ? { location } : {}),
    ...(/^https?:\/\/\S+$/.test(url) ? { enrolment: url } : {}),
    ...(cancelled ? { status: 'cancelled' } : {}),
  }
  return valuesSchema.parse(own)
}

const contentOf = (values: Values): ContentInput => ({ types: [agendaType.key], values, save: 'concept' })

/** An item that follows opening hours goes on for as long as the place opens. */
const isPast = ({ recurrence, issues }: ReadEvent, today: string) =>
  issues.length === 0 &&
  recurrence.followsOpeningHours !== true &&
  expandOccurrences(recurrence, { from: today, limit: 1 }).length === 0

type Planned = { row: ImportRow; values?: Values; item?: ItemRecord; externalId: string }

async function plan(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  { event, item: written }: KnownEvent,
  known: Map<string | null, ItemRecord>,
  { now, locale }: Context,
): Promise<Planned> {
  const t = textsFor(locale)
  const externalId = externalIdOf(organisation, event)
  const item = written ?? known.get(externalId)
  const sentence = event.issues.length > 0 ? '' : recurrenceSentence(event.recurrence, locale)
  const { title, location, description, parts } = event
  const warnings = event.warnings.map(({ key, params }) => t(`validation.${key}`, params))
  const shown = { title, location, description: cutText(description, importDescriptionMaximum), sentence }
  const row = { ...shown, warnings, events: parts, reasons: [], item: item?.key ?? null }
  const refused = (reasons: string[]): Planned => ({ externalId, row: { ...row, verdict: 'refused', reasons } })
  if (event.issues.length > 0) return refused(event.issues.map(({ key, params }) => t(`validation.${key}`, params)))
  if (isPast(event, localDate(now))) return { externalId, row: { ...row, verdict: 'past' } }
  const before = item && (await findVersion(db, item, newestVersion(item)))
  const own = valuesOf(event)
  const values = valuesSchema.parse({ ...before?.values, ...own })
  const within = { teamPath: organisation.teamPath, organisationId: organisation.id }
  const checked = await checkContent(
    db,
    actor,
    { types: [agendaType.key], values },
    { kind: 'agenda', purpose: 'concept', now, within },
  )
  const errors = own.title === '' ? [{ code: 'required', params: undefined }] : checked.errors
  if (errors.length > 0) return refused(errors.map(({ code, params }) => t(`validation.${code}`, params)))
  const same = before !== undefined && JSON.stringify(sorted(before.values)) === JSON.stringify(sorted(checked.values))
  return { externalId, item, values, row: { ...row, verdict: same ? 'same' : item ? 'changed' : 'new' } }
}

/** The same value whatever the order of its names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, part]) => [name, sorted(part)]),
  )
}

async function knownItems(db: Database, organisation: ItemRecord, events: ReadEvent[]) {
  const ids = events.map((event) => externalIdOf(organisation, event))
  if (ids.length === 0) return new Map<string | null, ItemRecord>()
  const rows = await db
    .select()
    .from(items)
    .where(and(eq(items.organisationId, organisation.id), eq(items.kind, 'agenda'), inArray(items.externalId, ids)))
  return new Map(rows.map((item) => [item.externalId, item]))
}

function requireImports(actor: Actor, organisation: ItemRecord): void {
  requirePermission(actor, 'agenda.entryCreate', withinOrganisation(organisation))
  requirePermission(actor, 'agenda.update', withinOrganisation(organisation))
}

/** Reads a calendar for somebody who may import it. It takes long, so that no transaction should wait for it. */
export async function readFor(actor: Actor, organisation: ItemRecord, text: string, now: Date) {
  requireImports(actor, organisation)
  return readCalendarApart(text, { defaultZone: agendaZone, today: localDate(now) })
}

/**
 * Reads a calendar in as concepts: nothing becomes public by it. A dry run answers the same and saves nothing; a real one
 * is one transaction, so that no calendar is ever half read in.
 */
export async function importCalendar(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  { read, dryRun }: { read: Awaited<ReturnType<typeof readFor>>; dryRun: boolean },
  context: Context,
): Promise<CalendarImport> {
  requireImports(actor, organisation)
  const refuse = (code: string) =>
    new AppError('INVALID_FORM', { fields: [{ path: 'text', code: `calendarImport.${code}` }] })
  if ('refusal' in read) throw refuse(read.refusal)
  const today = localDate(context.now)
  let coming = 0
  for (const event of read.events) {
    await yieldTurn()
    if (!isPast(event, today)) coming += 1
  }
  if (coming > importEventsMaximum) throw refuse('tooMany')
  const known = await knownItems(db, organisation, read.events)
  const rows: ImportRow[] = []
  const seen = new Set<string>()
  for (const event of await withOwnItems(db, organisation, read.events.map(cutEvent))) {
    const planned = await plan(db, actor, organisation, event, known, context)
    const { row, values, item, externalId } = planned
    if (seen.has(externalId) && row.verdict !== 'refused') {
      rows.push({ ...row, verdict: 'refused', reasons: [textsFor(context.locale)('validation.calendarImport.twice')] })
      continue
    }
    seen.add(externalId)
    if (dryRun || values === undefined || row.verdict === 'same') {
      rows.push(row)
      continue
    }
    if (item) {
      await saveContent(db, actor, item, contentOf(values), { ...context, version: item.version })
      rows.push(row)
      continue
    }
    const made = await createContent(db, actor, { kind: 'agenda', organisation }, contentOf(values), context)
    await updateItem(db, made.id, { externalId })
    rows.push({ ...row, item: made.key })
  }
  return { rows, unreadable: read.unreadable }
}
