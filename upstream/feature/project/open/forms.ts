import type { Locale } from '#contract/kernel/constants'
import type { DatasetRecord } from '#contract/project/dataset'
import { csvHead, csvRecord, planCsv } from '#contract/project/dataset-forms/csv-lines'
import { geoJsonOf, recordGeoJson } from '#contract/project/dataset-forms/geo-json'
import { recordJsonLd } from '#contract/project/dataset-forms/json-ld'
import { type OpenFormat, openRecordPath } from '#contract/project/open-data'
import { type ProjectKind, projectKinds } from '#contract/project/project-selection'
import { addDays } from '#contract/recurrence/calendar-days'
import { writeCalendar } from '#contract/recurrence/icalendar'
import { calendarEvents } from '../../../capability/occurrence/feed.ts'
import type { Database } from '../../../platform/db/store.ts'
import { localDate } from '../../../platform/text/local-date.ts'
import { forEverybody } from '../hidden-fields.ts'
import { knownTypes } from '../known-types.ts'
import { namedFields, schemaClassOf } from '../named-fields.ts'
import { ownerAddressOf } from '../owner-address.ts'
import type { FieldAssurances } from './field-assurances.ts'
import type { OpenProject } from './open-project.ts'
import type { OpenRow } from './records.ts'

/** The content to write: a page of a list, or one record. */
export type FormContent = {
  db: Database
  project: OpenProject
  kind: ProjectKind
  now: Date
  locale: Locale
  rows: readonly OpenRow[]
  /** The cursor of the page after it; undefined for one record. */
  next: string | null | undefined
  /** The only fields that are wanted. */
  fields: readonly string[] | undefined
  /** When each field was last seen true, where that is asked. */
  fieldAssurances?: ReadonlyMap<number, FieldAssurances> | undefined
  /** Of one record: where readers say what is wrong with it. */
  report?: string | undefined
}

/** Opening times and dates are listed so many days ahead. */
const daysAhead = 183

const isOne = ({ next }: FormContent) => next === undefined

/** A record as JSON has it, with where it is read and when it changed. */
export const jsonRecord = (project: Pick<OpenProject, 'key'>, { row: _, changedAt, ...record }: OpenRow) => ({
  ...record,
  url: openRecordPath(project.key, record.kind, record.key),
  changedAt: changedAt.toISOString(),
})

/** Records with the fields alone that are wanted. */
function narrowed({ rows, fields }: FormContent): readonly OpenRow[] {
  if (fields === undefined) return rows
  return rows.map((record) => ({
    ...record,
    values: Object.fromEntries(Object.entries(record.values).filter(([name]) => fields.includes(name))),
  }))
}

function json(written: FormContent): string {
  const { next, report, fieldAssurances } = written
  const items = narrowed(written).map((record) => ({
    ...jsonRecord(written.project, record),
    fieldAssurance: fieldAssurances && ofValues(record, fieldAssurances.get(record.row.id)),
  }))
  return JSON.stringify(isOne(written) ? { ...items[0], report } : { items, next })
}

const ofValues = ({ values }: OpenRow, assurances: FieldAssurances = {}) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, assurances[name] ?? null]))

async function jsonLd(written: FormContent): Promise<string> {
  const { db, project, now } = written
  const known = await knownTypes(db, project.tenantId)
  const [named, classOf] = [namedFields(known), schemaClassOf(known)]
  const from = localDate(now)
  const idOf = (kind: string, key: string) =>
    openRecordPath(project.key, projectKinds.find((one) => one === kind) ?? 'organisation', key)
  const span = { from, until: addDays(from, daysAhead) }
  const nodes = narrowed(written).flatMap((record) => {
    const ownerAddress = ownerAddressOf(record, record.row.owner, forEverybody(known))
    return recordJsonLd(record, { idOf, span, named, classOf, ownerAddress })
  })
  const context = { '@context': 'https://schema.org' }
  return JSON.stringify(
    isOne(written) && nodes.length === 1 ? { ...context, ...nodes[0] } : { ...context, '@graph': nodes },
  )
}

function geoJson(written: FormContent): string {
  const features = narrowed(written).map((record) =>
    recordGeoJson(plain(record), openRecordPath(written.project.key, record.kind, record.key)),
  )
  return JSON.stringify(isOne(written) ? features[0] : geoJsonOf(features))
}

async function csv(written: FormContent): Promise<string> {
  const { db, project, kind, locale, fields } = written
  const types = (await knownTypes(db, project.tenantId)).flatMap((type) =>
    type.kind === kind
      ? [
          {
            ...type,
            sections: type.sections.map((section) => ({
              ...section,
              fields: section.fields.filter(
                ({ name, administratorsOnly }) => administratorsOnly !== true && (fields?.includes(name) ?? true),
              ),
            })),
          },
        ]
      : [],
  )
  const plan = planCsv(types, locale)
  return [csvHead(plan), ...written.rows.map((record) => csvRecord(plan, record))].join('')
}

async function iCal({ db, project, rows, now }: FormContent): Promise<string> {
  const found = rows.map(({ key, values, row }) => ({ key, values, ...row }))
  return writeCalendar({ name: project.name, events: await calendarEvents(db, project, found, now) })
}

const plain = ({ row: _, changedAt: __, ...record }: OpenRow): DatasetRecord => record

const forms: Record<OpenFormat, (written: FormContent) => string | Promise<string>> = {
  json,
  jsonld: jsonLd,
  geojson: geoJson,
  csv,
  ical: iCal,
}

/** Records in a form: what is read of them is the same in each. */
export const written = async (format: OpenFormat, what: FormContent): Promise<string> => forms[format](what)
