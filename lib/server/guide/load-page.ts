import 'server-only'
import { z } from 'zod'
import { nextChange, stateAt } from '#contract/fields/opening-hours/schedule'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { defaultTimeZone } from '#contract/kernel/constants'
import { AppError, undefinedWhenRefused } from '#contract/kernel/errors'
import { guideMonthsAhead } from '#contract/project/guide'
import type {
  GuideCalendar,
  GuideFrame,
  GuideList,
  GuidePage,
  GuideRecord,
  OpenDate,
} from '#contract/project/guide-page'
import type { GuideQuery } from '#contract/project/guide-query'
import {
  type OpenProjectAnswer,
  type OpenRecordAnswer,
  openListSchema,
  openOccurrencesSchema,
  openProjectSchema,
  openRecordSchema,
  openRegionsSchema,
  openTypesSchema,
} from '#contract/project/open-answers'
import { collectionOf } from '#contract/project/open-data'
import { type ProjectKind, projectKinds } from '#contract/project/project-selection'
import { addDays, addMonths, startOfMonth } from '#contract/recurrence/calendar-days'
import { dateText, day, startOfDay } from '#contract/recurrence/local-time'
import { toLocal, toMoment } from '#contract/recurrence/zone'
import { environment } from '../env.ts'
import type { OpenReads } from './open-reads.ts'

/** The number of records on a page of a list, and of dates on the page of a record. */
const rowsOnPage = 24
const datesOnPage = 8
const daysAhead = 183
/** So much that lies in an organisation is named on its page. */
const relatedOnPage = 200
/** So many pages of places and of dates are read for one page of a guide. */
const mostReads = 5

const zone = defaultTimeZone
/** For `.catch` of what need not be there; what can't be read fails on. */
function undefinedWhenAbsent(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
}

const relationSchema = z.object({ key: z.string() })
const gpsSchema = z.object({ latitude: z.number(), longitude: z.number() })
const isKind = (text: string): text is ProjectKind => projectKinds.some((kind) => kind === text)

/** The day, and when it ends: pages speak of today and tomorrow. */
function noteDay(reads: OpenReads, now: number): string {
  const today = startOfDay(toLocal(zone, now))
  reads.note(dateText(today))
  reads.holdsFor((toMoment(zone, today + day) - now) / 1000)
  return dateText(today)
}

/** A page that says whether something is open now holds until that changes. */
function noteOpening(reads: OpenReads, { values }: Pick<OpenRecordAnswer, 'values'>, now: number): void {
  const times = storedOpeningTimes.safeParse(values.openingTimes).data
  if (times === undefined) return
  const change = nextChange(times, now, zone)
  reads.note(`${stateAt(times, toLocal(zone, now))} ${change?.at}`)
  if (change !== undefined) reads.holdsFor((change.at - now) / 1000)
}

async function loadFrame(reads: OpenReads, now: number): Promise<GuideFrame> {
  const [project, { items: types }] = await Promise.all([
    reads.read('', openProjectSchema),
    reads.read('/types', openTypesSchema),
  ])
  if (project.guide === undefined) throw new AppError('NOT_FOUND')
  return { project, types, kinds: project.lists.map(({ kind }) => kind), today: noteDay(reads, now), now }
}

/** The project of a guide, for the frame of its pages; undefined where it has none, or can't be read. */
export const loadProject = (reads: OpenReads): Promise<OpenProjectAnswer | undefined> =>
  reads
    .read('', openProjectSchema)
    .then((project) => (project.guide === undefined ? undefined : project))
    .catch(undefinedWhenRefused)

const textOr = (text: string) => (text === '' ? undefined : text)

const filtersOf = ({ q, type, region, open }: GuideQuery, now: number) => ({
  q: textOr(q),
  type: textOr(type),
  region: textOr(region),
  // To the minute, so that who asks within it gets the same answer.
  openAt: open ? `${new Date(now).toISOString().slice(0, 16)}:00Z` : undefined,
})

async function loadPlaces(reads: OpenReads, query: GuideQuery, now: number) {
  const places: GuideList['places'] = []
  let cursor: string | undefined
  for (let pages = 0; pages < mostReads; pages += 1) {
    const parameters = { ...filtersOf(query, now), fields: 'gps', limit: '200', cursor }
    const { items, next } = await reads.read('/organisations', openListSchema, parameters)
    for (const { key, title, values } of items) {
      const gps = gpsSchema.safeParse(values.gps).data
      if (gps !== undefined) places.push({ key, title, ...gps })
    }
    if (next === null) break
    cursor = next
  }
  return places
}

async function loadList(reads: OpenReads, kind: ProjectKind, query: GuideQuery, now: number): Promise<GuideList> {
  const hasMap = environment().map !== undefined && kind === 'organisation'
  const fields = 'summary,description,address,openingTimes,price,phone'
  const parameters = { ...filtersOf(query, now), fields, limit: String(rowsOnPage), cursor: query.cursor }
  const [frame, { items, next }, { items: regions }, places] = await Promise.all([
    loadFrame(reads, now),
    reads.read(`/${collectionOf[kind]}`, openListSchema, parameters),
    reads.read('/regions', openRegionsSchema),
    hasMap && query.view === 'map' ? loadPlaces(reads, query, now) : [],
  ])
  for (const record of items) noteOpening(reads, record, now)
  if (query.open) reads.holdsFor(60)
  return { ...frame, view: 'list', kind, query, records: items, next, regions, hasMap, places }
}

async function loadDates(reads: OpenReads, period: { from: string; until: string }) {
  const dates: OpenDate[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < mostReads; pages += 1) {
    const { items, next } = await reads.read('/occurrences', openOccurrencesSchema, { ...period, limit: '200', cursor })
    dates.push(...items)
    if (next === null) return { dates, isMore: false }
    cursor = next
  }
  return { dates, isMore: true }
}

async function loadCalendar(reads: OpenReads, { month }: GuideQuery, now: number): Promise<GuideCalendar> {
  const frame = await loadFrame(reads, now)
  const current = startOfMonth(frame.today)
  const firstDay = month === undefined ? current : `${month}-01`
  // The past is not part of the agenda, and nothing is worked out further ahead.
  const shown = firstDay < current || firstDay > addMonths(current, guideMonthsAhead) ? current : firstDay
  const from = shown === current ? frame.today : shown
  const found = await loadDates(reads, { from, until: addDays(addMonths(shown, 1), -1) })
  return { ...frame, view: 'calendar', month: shown, ...found }
}

/** The first page of a list of what lies in an organisation; nothing of a kind that the project does not take. */
async function loadRelated(reads: OpenReads, frame: GuideFrame, kind: ProjectKind, organisation: string) {
  if (!frame.kinds.includes(kind)) return []
  const query = { organisation, fields: 'summary,price', limit: String(relatedOnPage) }
  return (await reads.read(`/${collectionOf[kind]}`, openListSchema, query)).items
}

async function loadDatesOf(reads: OpenReads, frame: GuideFrame, of: { organisation?: string; product?: string }) {
  if (!frame.kinds.includes('agenda')) return []
  const period = { from: frame.today, until: addDays(frame.today, daysAhead) }
  return (await reads.read('/occurrences', openOccurrencesSchema, { ...of, ...period, limit: String(datesOnPage) }))
    .items
}

/** A record that another one names; undefined where the guide does not have it. */
async function loadIfThere(reads: OpenReads, frame: GuideFrame, kind: ProjectKind, key: string | undefined) {
  if (key === undefined || !frame.kinds.includes(kind)) return undefined
  return reads.read(`/${collectionOf[kind]}/${encodeURIComponent(key)}`, openRecordSchema).catch(undefinedWhenAbsent)
}

async function loadRecord(reads: OpenReads, kind: ProjectKind, key: string, now: number): Promise<GuideRecord> {
  const at = `/${collectionOf[kind]}/${encodeURIComponent(key)}`
  const [frame, record] = await Promise.all([loadFrame(reads, now), reads.read(at, openRecordSchema)])
  const { organisation } = record
  const isOrganisation = kind === 'organisation'
  const about = kind === 'agenda' ? relationSchema.safeParse(record.values.product).data?.key : undefined
  const [jsonLd, owner, product, products, supplements, dates] = await Promise.all([
    reads.read(at, z.unknown(), { format: 'jsonld' }),
    loadIfThere(reads, frame, 'organisation', organisation?.key),
    loadIfThere(reads, frame, 'product', about),
    isOrganisation ? loadRelated(reads, frame, 'product', key) : [],
    isOrganisation ? loadRelated(reads, frame, 'supplement', key) : [],
    isOrganisation
      ? loadDatesOf(reads, frame, { organisation: key })
      : kind === 'product'
        ? loadDatesOf(reads, frame, { product: key })
        : [],
  ])
  noteOpening(reads, record, now)
  if (owner !== undefined) noteOpening(reads, owner, now)
  return { ...frame, view: 'record', kind, record, jsonLd, owner, product, products, supplements, dates }
}

/**
 * The content of a guide page, by the part of its address after the project. Throws `NOT_FOUND` (with `wasThere` for
 * what went offline, and `mergedInto` for an organisation that was merged into another one), `TOO_MANY_REQUESTS`, or `UPSTREAM_UNREACHABLE`.
 */
export async function loadGuidePage(
  reads: OpenReads,
  at: readonly string[],
  query: GuideQuery,
  now: number,
): Promise<GuidePage> {
  const [kind, key, ...more] = at
  if (more.length > 0 || (kind !== undefined && !isKind(kind))) throw new AppError('NOT_FOUND')
  if (kind !== undefined && key !== undefined) return loadRecord(reads, kind, key, now)
  const [first = 'organisation'] = (await reads.read('', openProjectSchema)).lists.map((list) => list.kind)
  const shown = kind ?? first
  return shown === 'agenda' ? loadCalendar(reads, query, now) : loadList(reads, shown, query, now)
}
