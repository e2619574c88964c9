import { Readable } from 'node:stream'
import type { Locale } from '#contract/kernel/constants'
import type { DatasetRecord } from '#contract/project/dataset'
import { csvHead, csvRecord, planCsv } from '#contract/project/dataset-forms/csv-lines'
import { datasetJsonLd, recordJsonLd } from '#contract/project/dataset-forms/json-ld'
import { productSc, scHead, scTail } from '#contract/project/dataset-forms/samenwerkende-catalogi'
import { organisationUit, type UitContext } from '#contract/project/dataset-forms/uitdatabank'
import type { DatasetFormat } from '#contract/project/dataset-states'
import { fullOrganizationOf, namedOrganizationOf } from '#contract/project/hsds/resources'
import { openRecordPath } from '#contract/project/open-data'
import { addDays } from '#contract/recurrence/calendar-days'
import type { Publisher } from '#contract/tenant/publisher'
import { siteFor } from '../../kernel/recipient/recipients.ts'
import { productNames } from '../../platform/db/schema/product-name.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { type DatasetRow, toDataset } from './datasets.ts'
import { hsdsContext } from './hsds-context.ts'
import { knownTypes } from './known-types.ts'
import { namedFields, productNamesOf, schemaClassOf } from './named-fields.ts'
import { ownerAddressOf } from './owner-address.ts'
import { everyRecord, organisationsWith, type SnapshotRecord } from './records.ts'
import type { ProjectRecord } from './repository.ts'
import { uuidOf } from './uuid-of.ts'

type Source = {
  db: Database
  project: ProjectRecord
  dataset: DatasetRow
  publisher: Publisher
  locale: Locale
  /** Makes of a record what its readers may see of it. */
  shown?: <Read extends DatasetRecord>(record: Read) => Read
}

const asItIs = <Read extends DatasetRecord>(record: Read) => record

async function* recordsOf({ db, dataset, shown = asItIs }: Source): AsyncGenerator<SnapshotRecord> {
  for await (const record of everyRecord(db, dataset.id)) yield shown(record)
}

/** Opening times and dates are listed so many days ahead of the moment of the dataset. */
const daysAhead = 183

/** Values as the elements of an array, one on a line. */
async function* elements(values: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true
  for await (const value of values) {
    yield `${isFirst ? '' : ',\n'}${JSON.stringify(value)}`
    isFirst = false
  }
}

/** Records alone, as JSON has had them from the beginning. */
async function* plain(records: AsyncIterable<SnapshotRecord>): AsyncGenerator<DatasetRecord> {
  for await (const { changedAt: _, owner: __, ...record } of records) yield record
}

async function* json(source: Source): AsyncGenerator<string> {
  const { project, dataset, publisher } = source
  const { number, takenAt, counts } = toDataset(dataset)
  const head = { publisher, project: { key: project.key, name: project.name }, dataset: { number, takenAt, counts } }
  yield `${JSON.stringify(head).slice(0, -1)},"records":[\n`
  yield* elements(plain(recordsOf(source)))
  yield '\n]}\n'
}

async function* jsonLd(source: Source): AsyncGenerator<string> {
  const { db, project, dataset, publisher, shown = asItIs } = source
  const known = await knownTypes(db, project.tenantId)
  const [named, classOf] = [namedFields(known), schemaClassOf(known)]
  const from = localDate(dataset.takenAt ?? dataset.createdAt)
  const span = { from, until: addDays(from, daysAhead) }
  const idOf = (kind: string, key: string) => `urn:kaartenbak:${project.tenantId}:${kind}:${key}`
  async function* nodes() {
    const { number, takenAt } = toDataset(dataset)
    yield datasetJsonLd({ id: idOf('dataset', `${project.key}:${number}`), name: project.name, takenAt, publisher })
    for await (const record of recordsOf(source)) {
      const ownerAddress = ownerAddressOf(record, record.owner, shown)
      yield* recordJsonLd(record, { idOf, span, named, classOf, ownerAddress })
    }
  }
  yield '{"@context":"https://schema.org","@graph":[\n'
  yield* elements(nodes())
  yield '\n]}\n'
}

async function* hsds({ db, project, dataset, publisher, shown = asItIs }: Source): AsyncGenerator<string> {
  async function* organisations() {
    const now = dataset.takenAt ?? dataset.createdAt
    const context = hsdsContext(project.tenantId, await knownTypes(db, project.tenantId), { publisher, now })
    for await (const { key, title, organisation, content } of organisationsWith('product', db, dataset.id)) {
      const services = content.map((product) => shown(product))
      yield organisation === undefined
        ? namedOrganizationOf({ key, title }, services, context)
        : fullOrganizationOf(shown(organisation), services, context)
    }
  }
  yield '{"page_number":1,"total_pages":1,"first_page":true,"last_page":true,"contents":[\n'
  let size = 0
  for await (const text of elements(organisations())) {
    size += 1
    yield text
  }
  yield `\n],"size":${size},"total_items":${size},"empty":${size === 0}}\n`
}

async function* uitdatabank({ db, project, dataset, shown = asItIs }: Source): AsyncGenerator<string> {
  const site = await siteFor(db, project.tenantId, null)
  const from = localDate(dataset.takenAt ?? dataset.createdAt)
  const context: UitContext = {
    idOf: (kind, ...names) =>
      new URL(`/open/uit/${kind}/${uuidOf(String(project.tenantId), kind, ...names)}`, site?.publicUrl).href,
    span: { from, until: addDays(from, daysAhead) },
    classOf: schemaClassOf(await knownTypes(db, project.tenantId)),
  }
  async function* entries() {
    for await (const { organisation, content } of organisationsWith('agenda', db, dataset.id))
      yield* organisationUit(
        organisation && shown(organisation),
        content.map((item) => shown(item)),
        context,
      )
  }
  yield '[\n'
  yield* elements(entries())
  yield '\n]\n'
}

async function* samenwerkendeCatalogi(source: Source): AsyncGenerator<string> {
  const { db, project, publisher } = source
  const site = await siteFor(db, project.tenantId, null)
  const namesOf = productNamesOf(await knownTypes(db, project.tenantId))
  const listed = new Map((await db.select().from(productNames)).map((one) => [one.name, one]))
  const context = {
    publisher: publisher.name,
    addressOf: ({ key }: DatasetRecord) => new URL(openRecordPath(project.key, 'product', key), site?.publicUrl).href,
  }
  yield scHead
  for await (const record of recordsOf(source)) {
    const names = namesOf(record).flatMap((name) => listed.get(name) ?? [])
    if (record.kind === 'product' && names.length > 0)
      yield productSc(record, names, { ...context, day: localDate(record.changedAt) })
  }
  yield scTail
}

async function* csv(source: Source): AsyncGenerator<string> {
  const { db, project, dataset, locale } = source
  const types = await knownTypes(db, project.tenantId)
  const used = new Set<string>()
  for await (const { kind, types: own } of everyRecord(db, dataset.id))
    for (const key of own) used.add(`${kind}/${key}`)
  const plan = planCsv(
    types.filter(({ kind, key }) => used.has(`${kind}/${key}`)),
    locale,
  )
  yield csvHead(plan)
  for await (const record of recordsOf(source)) yield csvRecord(plan, record)
}

export const forms = {
  json: { write: json, type: 'application/json', extension: 'json' },
  jsonld: { write: jsonLd, type: 'application/ld+json', extension: 'jsonld' },
  csv: { write: csv, type: 'text/csv; charset=utf-8', extension: 'csv' },
  hsds: { write: hsds, type: 'application/json', extension: 'hsds.json' },
  uitdatabank: { write: uitdatabank, type: 'application/json', extension: 'uitdatabank.json' },
  sc: { write: samenwerkendeCatalogi, type: 'application/xml', extension: 'sc.xml' },
} as const

const chunkSize = 64 * 1024

/** Texts as bytes, many short ones together. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < chunkSize) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}

/** A whole dataset in a form, written while it is sent. */
export function downloadOf(source: Source, format: DatasetFormat) {
  const { write, type, extension } = forms[format]
  const name = `${source.project.key}-${source.dataset.number}.${extension}`
  return {
    stream: Readable.from(inChunks(write(source)), { objectMode: false }),
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  }
}
