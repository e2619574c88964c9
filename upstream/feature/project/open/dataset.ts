import { createRoute, z } from '@hono/zod-openapi'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { AppError } from '#contract/kernel/errors'
import { catalogueOf } from '#contract/project/catalogue'
import { type DatasetFormat, datasetFormats } from '#contract/project/dataset-states'
import { acceptedFormat, openDatasetPath } from '#contract/project/open-data'
import { licenceUris } from '#contract/project/open-terms'
import type { Application, Variables } from '../../../kernel/call/mount.ts'
import { siteFor } from '../../../kernel/recipient/recipients.ts'
import { findPublisher } from '../../../platform/db/publisher.ts'
import { projects } from '../../../platform/db/schema/project.ts'
import { tenants } from '../../../platform/db/schema/tenant.ts'
import type { Database } from '../../../platform/db/store.ts'
import { countTries } from '../../../platform/http/rate-limit.ts'
import { openDataset, openFile } from '../dataset-files.ts'
import { forms } from '../download.ts'
import { catalogueForms, catalogueIn, catalogueTypes } from './catalogue-forms.ts'
import * as described from './described.ts'
import { limitsOf, mountOpen, problem, takeOpenTurn } from './mount-open.ts'
import { publishedSamples } from './published-samples.ts'

const none = z.object({})

/** The newest dataset of a project, whole: what there is of it, and each form at an address that stays. */
export function mountDataset(app: Application): void {
  mountOpen(
    app,
    { ...described.dataset, params: none, query: none, formats: ['json'] },
    async ({ db, project: { id, key, licence } }) => {
      const dataset = await openDataset(db, id)
      if (dataset?.takenAt == null) throw new AppError('NOT_FOUND')
      const body = {
        number: dataset.number,
        takenAt: dataset.takenAt.toISOString(),
        counts: dataset.counts,
        license: licenceUris[licence],
        files: dataset.files.map(({ format, ...file }) => ({ format, url: openDatasetPath(key, format), ...file })),
      }
      return { format: 'json', text: JSON.stringify(body), changedAt: dataset.takenAt }
    },
  )
  const params = z.object({ format: z.enum(datasetFormats).meta({ description: 'The form of the file' }) })
  mountOpen(
    app,
    { ...described.datasetFile, params, query: none, formats: ['json', 'jsonld', 'csv'] },
    async ({ db, files, project, params: { format } }) => {
      const dataset = await openDataset(db, project.id)
      const known = dataset?.files.find((file) => file.format === format)
      const cached = dataset && known && (await openFile(files, dataset, format))
      if (dataset?.takenAt == null || known === undefined || cached === undefined) throw new AppError('NOT_FOUND')
      return {
        file: { ...known, stream: cached.stream, type: forms[format].type, name: nameOf(project.key, format) },
        changedAt: dataset.takenAt,
      }
    },
  )
}

const nameOf = (project: string, format: DatasetFormat) => `${project}.${forms[format].extension}`

/** The open projects of a tenant as a catalogue has them. */
async function entriesOf(db: Database, tenantId: number) {
  const open = await db
    .select()
    .from(projects)
    .where(and(eq(projects.tenantId, tenantId), projects.isOpen))
    .orderBy(asc(projects.name), asc(projects.id))
  const found = []
  for (const project of open) {
    const dataset = await openDataset(db, project.id)
    found.push({ ...project, dataset: dataset?.takenAt == null ? undefined : { ...dataset, takenAt: dataset.takenAt } })
  }
  return found
}

/** `GET /catalog/{tenant}`: what a tenant has opened, for portals of data. */
export function mountCatalogue(app: Application): void {
  app.openAPIRegistry.registerPath(
    createRoute({
      method: 'get',
      path: '/catalog',
      security: [],
      ...described.catalogue,
      responses: {
        200: {
          description: 'The catalogue',
          content: {
            'application/ld+json': { schema: z.looseObject({}) },
            'text/turtle': { schema: z.string() },
            'application/rdf+xml': { schema: z.string() },
          },
        },
        404: problem('There is no such site'),
        406: problem('None of the forms that `Accept` asks for'),
        429: problem('Too much was asked from this address; `Retry-After` says when it can go on'),
      },
    }),
  )
  const answer = async (context: Context<{ Variables: Variables }, '/catalog/:tenant'>) => {
    const { services, clientAddress } = context.var
    const { db } = services.store
    if (!services.store.isFull()) await countTries(db, limitsOf(clientAddress), services.now())
    const form = acceptedFormat(context.req.header('accept'), catalogueForms, catalogueTypes)
    if (form === undefined) throw new AppError('NOT_ACCEPTABLE')
    const [tenant] = await db
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(eq(tenants.key, context.req.param('tenant')), tenants.active))
    const [site, publisher] =
      tenant === undefined ? [] : await Promise.all([siteFor(db, tenant.id, null), findPublisher(db, tenant.id)])
    if (tenant === undefined || site === undefined || publisher === undefined) throw new AppError('NOT_FOUND')
    const [entries, published] = await Promise.all([entriesOf(db, tenant.id), publishedSamples(db, tenant.id)])
    const catalogue = catalogueOf(entries, { publisher, site: site.publicUrl, samples: published })
    context.header('Cache-Control', 'public, max-age=300')
    context.header('API-Version', '1.0.0')
    context.header('Vary', 'Accept')
    return context.body(await catalogueIn(form, catalogue), 200, { 'Content-Type': catalogueTypes[form] })
  }
  app.get('/catalog/:tenant', (context) => takeOpenTurn(() => answer(context), context.req.raw.signal))
}
