import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import { keySchema } from '#contract/kernel/key'
import { guidePath } from '#contract/project/guide'
import {
  acceptedFormat,
  collectionOf,
  formatsOf,
  mediaTypes,
  type OpenCollection,
  type OpenFormat,
  openCollections,
  openHsdsPath,
  openProjectPath,
  openRecordPath,
} from '#contract/project/open-data'
import { openChangesQuery, openListQuery, openOccurrencesQuery, openRecordQuery } from '#contract/project/open-query'
import { serveDescription } from '../../../kernel/call/described.ts'
import { type Application, refuseOtherMethods } from '../../../kernel/call/mount.ts'
import { findPublisher } from '../../../platform/db/publisher.ts'
import { reportAddress } from '../report-address.ts'
import { mountBadge } from './badge.ts'
import { listOpenChanges, reachedBy } from './changes.ts'
import { mountCatalogue, mountDataset } from './dataset.ts'
import * as described from './described.ts'
import { fieldAssurancesOf } from './field-assurances.ts'
import { written } from './forms.ts'
import { mountHsds } from './hsds.ts'
import { findOpen, listOpen, mergedInto, wasOpen } from './lists.ts'
import { mountOpen, mountOpenSite } from './mount-open.ts'
import { listOccurrences } from './occurrences.ts'
import { mountOverview } from './overview.ts'
import { accuracyOf } from './published-samples.ts'
import { listSiteChanges, reachedBy as siteReachedBy } from './site-changes.ts'
import { waitForChange } from './wait.ts'

/** The form requested by name, or else by `Accept`. */
function formatFor<Format extends OpenFormat>(
  named: OpenFormat | undefined,
  accept: string | undefined,
  offered: readonly Format[],
): Format {
  const format =
    named === undefined ? acceptedFormat(accept, offered, mediaTypes) : offered.find((one) => one === named)
  if (format === undefined) throw new AppError('NOT_ACCEPTABLE')
  return format
}

const jsonOnly = ['json'] as const
const none = z.object({})
const noQuery = z.object({})

function mountProject(app: Application): void {
  mountOpen(app, { ...described.project, params: none, query: noQuery, formats: jsonOnly }, async (call) => {
    const { db, project, accept } = call
    const publisher = await findPublisher(db, project.tenantId)
    if (publisher === undefined) throw new AppError('NOT_FOUND')
    const accuracy = await accuracyOf(db, project)
    const base = openProjectPath(project.key)
    const lists = project.content.map((kind) => ({
      kind,
      url: `${base}/${collectionOf[kind]}`,
      formats: formatsOf[collectionOf[kind]],
    }))
    const body = {
      key: project.key,
      name: project.name,
      publisher,
      lists,
      changes: `${base}/changes`,
      dataset: `${base}/dataset`,
      hsds: openHsdsPath(project.key),
      ...(project.content.includes('agenda') ? { occurrences: `${base}/occurrences` } : {}),
      showsAssurance: project.showsAssurance,
      ...(project.isOpen && project.showsGuide ? { guide: guidePath(project.key) } : {}),
      ...(accuracy.length > 0 ? { accuracy } : {}),
    }
    return { format: formatFor(undefined, accept, jsonOnly), text: JSON.stringify(body) }
  })
}

function mountOccurrences(app: Application): void {
  const operation = { ...described.occurrences, params: none, query: openOccurrencesQuery, formats: jsonOnly }
  mountOpen(app, operation, async ({ db, project, query, now, accept }) => {
    const format = formatFor(undefined, accept, jsonOnly)
    const { items, next } = await listOccurrences(db, project, query, now)
    const shown = items.map(({ occurrence, key, title, organisation }) => ({
      item: key,
      title,
      organisation,
      occurrence: occurrence.original,
      start: occurrence.startsAt.toISOString(),
      end: occurrence.endsAt.toISOString(),
      localStart: occurrence.localStart,
      localEnd: occurrence.localEnd,
      allDay: occurrence.allDay,
      cancelled: occurrence.cancelled,
      note: occurrence.note,
      location: occurrence.location,
      url: openRecordPath(project.key, 'agenda', key),
    }))
    return { format, text: JSON.stringify({ items: shown, next }) }
  })
}

function mountChanges(app: Application): void {
  const operation = { ...described.changes, params: none, query: openChangesQuery, formats: jsonOnly }
  mountOpen(app, operation, async ({ db, project, query, now, accept, signal, reader, rest }) => {
    const format = formatFor(undefined, accept, jsonOnly)
    const waited = { reached: reachedBy(project, query.after), seconds: query.wait, reader }
    await rest(() => waitForChange(db, waited, signal))
    const { items, next, more } = await listOpenChanges({ db, project, now }, query)
    return { format, text: JSON.stringify({ items, next, more }) }
  })
  const ofSite = { ...described.siteChanges, params: none, query: openChangesQuery, formats: jsonOnly }
  mountOpenSite(app, ofSite, async ({ db, site, query, now, accept, signal, reader, rest }) => {
    const format = formatFor(undefined, accept, jsonOnly)
    const context = { db, site, now }
    const waited = { reached: await siteReachedBy(context, query.after), seconds: query.wait, reader }
    await rest(() => waitForChange(db, waited, signal))
    return { format, text: JSON.stringify(await listSiteChanges(context, query)) }
  })
}

function mountCollection(app: Application, collection: OpenCollection): void {
  const kind = openCollections[collection]
  const formats = formatsOf[collection]
  const list = { ...described.listOf(collection), params: none, query: openListQuery(formats), formats }
  mountOpen(app, list, async ({ db, project, query, now, locale, accept }) => {
    const format = formatFor(query.format, accept, query.assurance === undefined ? formats : jsonOnly)
    const { items: rows, next } = await listOpen({ db, project, kind, now }, query)
    const fieldAssurances = query.assurance && (await fieldAssurancesOf(db, project, rows, now))
    const text = await written(format, {
      ...{ db, project, kind, now, locale, rows, next },
      fields: query.fields,
      fieldAssurances,
    })
    return { format, text, next }
  })
  const params = z.object({ key: keySchema.meta({ description: 'The key of the record' }) })
  const record = { ...described.recordOf(collection), params, query: openRecordQuery(formats), formats }
  mountOpen(app, record, async ({ db, project, params: { key }, query, now, locale, accept }) => {
    const format = formatFor(query.format, accept, query.assurance === undefined ? formats : jsonOnly)
    const found = await findOpen({ db, project, kind, now }, key)
    // Followers of the changes learnt that it went: a direct request learns no less.
    if (found === undefined) {
      if (!(await wasOpen(db, project, kind, key))) throw new AppError('NOT_FOUND')
      const into = kind === 'organisation' ? await mergedInto({ db, project, now }, key) : undefined
      throw new AppError('NOT_FOUND', { details: { wasThere: true, ...(into && { mergedInto: into }) } })
    }
    const text = await written(format, {
      ...{ db, project, kind, now, locale, rows: [found], next: undefined, fields: query.fields },
      fieldAssurances: query.assurance && (await fieldAssurancesOf(db, project, [found], now)),
      report: await reportAddress(db, project, { kind, key }),
    })
    // When a field was seen true changes without the record: the `ETag` alone says whether such an answer still holds.
    return { format, text, ...(query.assurance === undefined ? { changedAt: found.row.modifiedAt } : {}) }
  })
}

export function mountOpenData(app: Application): void {
  mountProject(app)
  mountOccurrences(app)
  mountChanges(app)
  mountOverview(app)
  mountDataset(app)
  mountCatalogue(app)
  mountBadge(app)
  mountHsds(app)
  for (const collection of ['organisations', 'products', 'supplements', 'agenda'] as const)
    mountCollection(app, collection)
  refuseOtherMethods(app)
  app.openAPIRegistry.registerComponent('securitySchemes', 'program', { type: 'http', scheme: 'bearer' })
  serveDescription(app, {
    info: { title: 'Kaartenbak open data', version: '1.0.0', description: described.introduction },
    servers: [{ url: '/open' }],
    tags: described.tags,
  })
}
