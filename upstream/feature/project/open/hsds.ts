import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import {
  type HsdsServicesQuery,
  hsdsOrganizationQuery,
  hsdsOrganizationsQuery,
  hsdsRecordQuery,
  hsdsServicesQuery,
  hsdsTaxonomiesQuery,
  hsdsTaxonomyTermsQuery,
} from '#contract/project/hsds/query'
import {
  fullOrganizationOf,
  fullServiceAtLocationOf,
  fullServiceOf,
  organizationOf,
  serviceAtLocationOf,
  serviceOf,
} from '#contract/project/hsds/resources'
import type { ProjectKind } from '#contract/project/project-selection'
import type { Application } from '../../../kernel/call/mount.ts'
import { siteFor } from '../../../kernel/recipient/recipients.ts'
import { findPublisher } from '../../../platform/db/publisher.ts'
import { publishedContent } from '../../../platform/db/schema/project.ts'
import { hsdsContext, hsdsTaxonomyOf, hsdsTermsOf } from '../hsds-context.ts'
import { knownTypes } from '../known-types.ts'
import * as described from './described-hsds.ts'
import { type FieldAssurances, fieldAssurancesOf } from './field-assurances.ts'
import { bySince, isHandedOut, passesFilters } from './filters.ts'
import { productsOf } from './lists.ts'
import { mountOpen, type OpenCall } from './mount-open.ts'
import { type OpenRow, readRecords } from './records.ts'
import { totalOf } from './total.ts'

type Call = Pick<OpenCall<unknown, unknown>, 'db' | 'project' | 'now'>
type RecordCall = Call & { query: { assurance?: 'fields' | undefined } }
type HsdsRow = OpenRow & { fieldAssurance?: FieldAssurances }
type Page = { page: number; per_page: number }

const formats = ['json'] as const
const none = z.object({})
const byId = z.object({ id: z.uuid().meta({ description: 'The UUID of the record' }) })
const json = (body: unknown) => ({ format: 'json' as const, text: JSON.stringify(body) })

/** A page as HSDS has it (API reference, Lists and Pagination). */
function pageOf(contents: readonly unknown[], total: number, { page, per_page }: Page) {
  const pages = Math.ceil(total / per_page)
  return json({
    ...{ total_items: total, total_pages: pages, page_number: page, size: contents.length },
    ...{ first_page: page === 1, last_page: page >= pages, empty: contents.length === 0, contents },
  })
}

const termsOf = async ({ db, project: { tenantId } }: Call) => hsdsTermsOf(tenantId, await knownTypes(db, tenantId))
const contextOf = async ({ db, project: { tenantId }, now }: Call) =>
  hsdsContext(tenantId, await knownTypes(db, tenantId), { publisher: await findPublisher(db, tenantId), now })

const handedOut = async ({ db, project, now }: Call, kind: ProjectKind) =>
  (await isHandedOut(db, project, [kind], now))(kind)

/** The record with a UUID, of any kind and tenant: by the same names as `uuidOf`. */
const hasUuid = (id: string) => {
  const { tenantId, kind, key } = publishedContent
  return sql`record_uuid(${tenantId}, ${kind}, ${key}) = ${id}::uuid`
}

type Narrowing = Partial<Pick<HsdsServicesQuery, 'search' | 'taxonomy_term_id' | 'taxonomy_id'>>

async function narrowed(call: Call, kind: ProjectKind, filter: Narrowing): Promise<SQL | undefined> {
  const { db, project, now } = call
  const { search, taxonomy_term_id: termId, taxonomy_id: taxonomyId } = filter
  if (taxonomyId !== undefined && taxonomyId !== hsdsTaxonomyOf(project.tenantId).id) return sql`false`
  const term = termId === undefined ? undefined : (await termsOf(call)).find(({ id }) => id === termId)
  if (termId !== undefined && term?.kind !== kind) return sql`false`
  const type = term === undefined ? {} : { type: [term.code] }
  return passesFilters(db, project, kind, { within: 0, q: search, ...type }, now)
}

/** Records, with the moments at which their fields were seen true if the query names them. */
async function readWithFields(
  call: RecordCall,
  input: Omit<Parameters<typeof readRecords>[2], 'now'>,
): Promise<HsdsRow[]> {
  const { db, project, now } = call
  return withFields(call, await readRecords(db, project, { ...input, now }))
}

async function withFields({ db, project, now, query }: RecordCall, records: readonly OpenRow[]): Promise<HsdsRow[]> {
  if (query.assurance === undefined) return [...records]
  const all = await fieldAssurancesOf(db, project, records, now)
  return records.map((record) => ({ ...record, fieldAssurance: all.get(record.row.id) ?? {} }))
}

/** A page of records, and how many there are in all. */
async function readPage(call: RecordCall, list: string, condition: SQL | undefined, query: Page) {
  const { page, per_page: limit, ...filter } = query
  const [rows, total] = await Promise.all([
    readWithFields(call, { condition, limit, offset: (page - 1) * limit }),
    totalOf(call, JSON.stringify([list, filter]), condition),
  ])
  return { rows, total }
}

/** The organisations of products that are handed out themselves, each by its row. */
async function ownersOf(call: RecordCall, products: readonly OpenRow[]): Promise<Map<number, HsdsRow>> {
  const ids = [...new Set(products.map(({ row }) => row.organisationId))]
  if (ids.length === 0) return new Map()
  const condition = and(await handedOut(call, 'organisation'), inArray(publishedContent.itemId, ids))
  const owners = await readWithFields(call, { condition, limit: ids.length })
  return new Map(owners.map((owner) => [owner.row.id, owner]))
}

async function productsIn(call: RecordCall, organisations: readonly OpenRow[]): Promise<Map<number, HsdsRow[]>> {
  const products = [...(await productsOf(call, organisations)).values()].flat()
  return Map.groupBy(await withFields(call, products), ({ row }) => row.organisationId)
}

async function findRecord(call: RecordCall, kind: ProjectKind, id: string): Promise<HsdsRow> {
  const condition = and(await handedOut(call, kind), hasUuid(id))
  const [found] = await readWithFields(call, { condition, limit: 1 })
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

function mountOrganizations(app: Application): void {
  const list = { ...described.organizations, params: none, query: hsdsOrganizationsQuery, formats }
  mountOpen(app, list, async (call) => {
    const { full, full_service, ...query } = call.query
    const condition = and(await handedOut(call, 'organisation'), await narrowed(call, 'organisation', query))
    const { rows, total } = await readPage(call, 'organizations', condition, query)
    const context = await contextOf(call)
    const isFull = full || full_service
    const products = isFull ? await productsIn(call, rows) : new Map<number, HsdsRow[]>()
    const contents = rows.map((record) =>
      isFull
        ? fullOrganizationOf(record, products.get(record.row.id) ?? [], context, full_service ? 'full' : 'bare')
        : organizationOf(record, context),
    )
    return pageOf(contents, total, query)
  })
  const record = { ...described.organizationById, params: byId, query: hsdsOrganizationQuery, formats }
  mountOpen(app, record, async (call) => {
    const found = await findRecord(call, 'organisation', call.params.id)
    const products = (await productsIn(call, [found])).get(found.row.id) ?? []
    const services = call.query.full_service ? 'full' : 'bare'
    return json(fullOrganizationOf(found, products, await contextOf(call), services))
  })
}

async function servicesCondition(call: Call, query: HsdsServicesQuery): Promise<SQL | undefined> {
  const { db, project } = call
  const { organization_id: organization, modified_after: since } = query
  const isOf = organization === undefined ? undefined : hasUuid(organization)
  return and(
    await handedOut(call, 'product'),
    await narrowed(call, 'product', query),
    bySince(db, project, since),
    isOf && inArray(publishedContent.organisationId, itemsThat(call, isOf)),
  )
}

const itemsThat = ({ db }: Call, condition: SQL | undefined) =>
  db.select({ id: publishedContent.itemId }).from(publishedContent).where(condition)

function mountServices(app: Application): void {
  const list = { ...described.services, params: none, query: hsdsServicesQuery, formats }
  mountOpen(app, list, async (call) => {
    const { query } = call
    const { rows, total } = await readPage(call, 'services', await servicesCondition(call, query), query)
    const [owners, context] = await Promise.all([ownersOf(call, rows), contextOf(call)])
    const shown = query.full ? fullServiceOf : serviceOf
    const contents = rows.map((product) => shown(product, owners.get(product.row.organisationId), context))
    return pageOf(contents, total, query)
  })
  const record = { ...described.serviceById, params: byId, query: hsdsRecordQuery, formats }
  mountOpen(app, record, async (call) => {
    const product = await findRecord(call, 'product', call.params.id)
    const owners = await ownersOf(call, [product])
    return json(fullServiceOf(product, owners.get(product.row.organisationId), await contextOf(call)))
  })
}

/** Services whose organisation is handed out too: of the others the place is not published. */
function mountServicesAtLocations(app: Application): void {
  const list = { ...described.servicesAtLocations, params: none, query: hsdsServicesQuery, formats }
  mountOpen(app, list, async (call) => {
    const { query } = call
    const hasOwner = inArray(publishedContent.organisationId, itemsThat(call, await handedOut(call, 'organisation')))
    const { rows, total } = await readPage(
      call,
      'servicesAtLocations',
      and(await servicesCondition(call, query), hasOwner),
      query,
    )
    const [owners, context] = await Promise.all([ownersOf(call, rows), contextOf(call)])
    const shown = query.full ? fullServiceAtLocationOf : serviceAtLocationOf
    const contents = rows.flatMap((product) => {
      const owner = owners.get(product.row.organisationId)
      return owner === undefined ? [] : [shown(product, owner, context)]
    })
    return pageOf(contents, total, query)
  })
  const record = { ...described.serviceAtLocationById, params: byId, query: hsdsRecordQuery, formats }
  mountOpen(app, record, async (call) => {
    const product = await findRecord(call, 'product', call.params.id)
    const owner = (await ownersOf(call, [product])).get(product.row.organisationId)
    if (owner === undefined) throw new AppError('NOT_FOUND')
    return json(fullServiceAtLocationOf(product, owner, await contextOf(call)))
  })
}

const matches = (search: string | undefined) => {
  const words = (search ?? '').toLowerCase().split(/\s+/)
  return ({ name }: { name: string }) => words.every((word) => name.toLowerCase().includes(word))
}

const sliceOf = <T>(all: readonly T[], { page, per_page }: Page) => all.slice((page - 1) * per_page, page * per_page)

function mountTaxonomies(app: Application): void {
  const list = { ...described.taxonomies, params: none, query: hsdsTaxonomiesQuery, formats }
  mountOpen(app, list, async ({ project, query }) => {
    const found = [hsdsTaxonomyOf(project.tenantId)].filter(matches(query.search))
    return pageOf(sliceOf(found, query), found.length, query)
  })
  const record = { ...described.taxonomyById, params: byId, query: none, formats }
  mountOpen(app, record, async ({ project, params }) => {
    const taxonomy = hsdsTaxonomyOf(project.tenantId)
    if (taxonomy.id !== params.id) throw new AppError('NOT_FOUND')
    return json(taxonomy)
  })
  const termList = { ...described.terms, params: none, query: hsdsTaxonomyTermsQuery, formats }
  mountOpen(app, termList, async (call) => {
    const { query } = call
    const terms = (await termsOf(call)).filter(
      (term) => matches(query.search)(term) && (query.taxonomy_id ?? term.taxonomy_id) === term.taxonomy_id,
    )
    const contents = sliceOf(terms, query).map(({ kind: _, ...term }) => term)
    return pageOf(contents, terms.length, query)
  })
  const term = { ...described.termById, params: byId, query: none, formats }
  mountOpen(app, term, async (call) => {
    const found = (await termsOf(call)).find(({ id }) => id === call.params.id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    const { kind: _, ...service } = found
    return json(service)
  })
}

/** The addresses of the Human Services Data Specification 3.1, of a project (API reference of HSDS). */
export function mountHsds(app: Application): void {
  mountOpen(app, { ...described.about, params: none, query: none, formats }, async ({ db, project }) => {
    const site = await siteFor(db, project.tenantId, null)
    if (site === undefined) throw new AppError('NOT_FOUND')
    return json({
      version: '3.1',
      // No profile of our own: the standard as it is.
      profile: 'https://docs.openreferral.org/en/latest/hsds/schema_reference.html',
      openapi_url: new URL('/open/openapi.json', site.publicUrl).href,
    })
  })
  mountOrganizations(app)
  mountServices(app)
  mountServicesAtLocations(app)
  mountTaxonomies(app)
}
