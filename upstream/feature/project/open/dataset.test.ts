import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Parser, type Quad } from 'n3'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { beforeEach, describe, expect, it } from 'vitest'
import { publishingEndpoints } from '#contract/content/publishing'
import { datasetEndpoints } from '#contract/project/dataset'
import { datasetFormats } from '#contract/project/dataset-states'
import { openDatasetSchema } from '#contract/project/open-answers'
import { type ProjectInput, projectEndpoints } from '#contract/project/project'
import { emptyRule } from '#contract/project/project-selection'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type OpenReader, openReader } from '#test/upstream/open-data'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { termKeeper } from '#test/upstream/terms'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { datasets } from '../../../platform/db/schema/project.ts'
import { itemTypes } from '../../../platform/db/schema/words.ts'
import type { Jobs } from '../../../platform/jobs/boss.ts'
import { buildPart } from '../build.ts'
import { beginDueDatasets, keepFiles, rebuildWithdrawn } from '../dataset-files.ts'
import { sealChanges } from './seal.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let manager: string
let read: OpenReader
let project: string
/** The jobs that were enqueued and not done yet. */
let queued: string[]

const jobs = () =>
  ({
    ...application.services.jobs,
    enqueue: async (_: unknown, queue: string, payload: { dataset?: string }) => {
      if (queue === 'dataset' && payload.dataset !== undefined) queued.push(payload.dataset)
      return null
    },
  }) as Jobs
const services = () => ({ ...application.services, now: application.clock.now, jobs: jobs() })

/** Runs the job on everything that waits. */
async function work() {
  for (const id of queued.splice(0)) {
    while (await buildPart(services(), id));
    await keepFiles(services(), id)
  }
}
const seal = () => sealChanges(services())
async function byClock() {
  await beginDueDatasets(services())
  await work()
}
async function byHand() {
  const call = { params: { project }, idempotencyKey: crypto.randomUUID() }
  await application.call(datasetEndpoints.build, call, { token })
  const rows = await application.db.select().from(datasets).where(eq(datasets.tenantId, tenant.id))
  queued.push(...rows.flatMap(({ id, state }) => (state === 'queued' ? [id] : [])))
  await work()
}

const open: Partial<ProjectInput> = {
  ...{ content: ['organisation', 'product'], isOpen: true, buildEvery: 'daily', licence: 'ccBy', theme: 'EDUC' },
  description: 'Bibliotheken en wat zij doen',
}

beforeEach(async () => {
  queued = []
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  read = openReader(application, tenant)
  project = (await addProject(application, token, open)).project
  await seal()
})

const statusOf = async (path: string) => (await read(`${project}${path}`)).status
const datasetOf = async () => openDatasetSchema.strict().parse(await (await read(`${project}/dataset`)).json())
const recordsOf = async () => {
  const { records } = await (await read(`${project}/dataset/json`)).json()
  return (records as { key: string }[]).map(({ key }) => key)
}
const withdraw = (organisation: string) =>
  application.call(
    publishingEndpoints.organisation,
    { params: { organisation }, body: { action: 'unpublish' }, version: '"v1"', idempotencyKey: crypto.randomUUID() },
    { token: manager },
  )

describe('the newest dataset of an open project', () => {
  it('stands at an address that stays, in each form, with what its bytes add up to', async () => {
    expect(await statusOf('/dataset')).toBe(404)
    await byClock()
    const { files, number, license } = await datasetOf()
    expect([number, license, files.map(({ format }) => format)]).toEqual([
      1,
      'http://creativecommons.org/licenses/by/4.0/deed.nl',
      [...datasetFormats],
    ])
    for (const { format, url, bytes, sha256 } of files) {
      const answer = await read(url.replace('/open/v1/', ''))
      const body = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, body.length], format).toEqual([200, bytes])
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
      expect(answer.headers.get('etag')).toBe(`"${sha256}"`)
      expect(answer.headers.get('repr-digest')).toBe(`sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
      const again = await read(url.replace('/open/v1/', ''), { 'If-None-Match': `"${sha256}"` })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect(await recordsOf()).toContain('bibliotheek')
    await byHand()
    expect((await datasetOf()).number).toBe(2)
    expect(await statusOf('/dataset/xml')).toBe(404)
  })

  it('is built by itself when its day, week or month has come, once, under the name of the product', async () => {
    const numbers = async () =>
      (await application.db.select().from(datasets).where(eq(datasets.tenantId, tenant.id))).length
    await byClock()
    await byClock()
    expect(await numbers()).toBe(1)
    application.clock.advance({ hours: 24 })
    await byClock()
    expect(await numbers()).toBe(2)
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'datasetBuilt')))
    expect(event).toMatchObject({ actorName: 'Kaartenbak', actorId: null })
  })

  it('is handed out no more once something in it went offline, until it is built anew without that', async () => {
    await byClock()
    await withdraw('museum')
    await seal()
    for (const path of ['/dataset', '/dataset/json', '/dataset/csv']) expect(await statusOf(path), path).toBe(404)
    await rebuildWithdrawn(services())
    await work()
    expect(await recordsOf()).toEqual(expect.not.arrayContaining(['museum']))
    expect((await datasetOf()).number).toBe(2)
    await rebuildWithdrawn(services())
    expect(queued).toEqual([])
  })

  it('follows the terms of the keywords that it is selected by', async () => {
    const { add } = termKeeper(application, token)
    await add('sport')
    await add('voetbal', { broader: ['sport'] })
    const within = { kind: 'product' as const, team: tenant.teams.zuid, organisation: tenant.items.museum }
    for (const [key, word] of Object.entries({ trappen: 'voetbal', rennen: 'atletiek' }))
      await tenant.addItem({ ...within, key, types: ['cursus'], values: { keywords: [word] } })
    const basicSelection = { ...emptyRule, keywords: ['sport'] }
    project = (await addProject(application, token, { ...open, name: 'Sport', basicSelection })).project
    await seal()
    await byClock()
    expect(await recordsOf()).toEqual(['trappen'])
    await add('atletiek', { broader: ['sport'] })
    application.clock.advance({ hours: 24 })
    await byClock()
    expect(await recordsOf()).toEqual(['rennen', 'trappen'])
    const later = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    await termKeeper(application, later).change('sport', { narrower: ['atletiek'] })
    await seal()
    expect(await statusOf('/dataset/json')).toBe(404)
    await rebuildWithdrawn(services())
    await work()
    expect(await recordsOf()).toEqual(['rennen'])
  })

  it('has nothing that administrators keep for themselves', async () => {
    const label = { nl: 'Veld', en: 'Field' }
    const [type] = await application.db
      .select()
      .from(itemTypes)
      .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'bibliotheek')))
    const fields = [
      { name: 'title', type: 'text' as const, label },
      { name: 'remark', type: 'text' as const, label, administratorsOnly: true },
    ]
    const definition = { ...(type?.definition ?? expect.fail()), sections: [{ key: 'general', label, fields }] }
    await application.db
      .update(itemTypes)
      .set({ definition })
      .where(eq(itemTypes.id, type?.id ?? 0))
    await tenant.addItem({
      ...{ kind: 'organisation', key: 'kade', team: tenant.teams.zuid, types: ['bibliotheek'], title: 'Kade' },
      values: { title: 'Kade', remark: 'geheime-opmerking' },
    })
    await seal()
    await byClock()
    expect(await recordsOf()).toContain('kade')
    for (const format of datasetFormats)
      expect(await (await read(`${project}/dataset/${format}`)).text(), format).not.toContain('geheime-opmerking')
  })

  it('is no one’s while the project is closed, also not from before', async () => {
    await byClock()
    const params = { project }
    const { data } = await application.call(projectEndpoints.get, { params }, { token })
    const closing = { params, body: { ...data.values, isOpen: false }, version: data.version }
    await application.call(projectEndpoints.update, { ...closing, idempotencyKey: crypto.randomUUID() }, { token })
    for (const path of ['/dataset', '/dataset/json']) expect(await statusOf(path), path).toBe(404)
    await byHand()
    const rows = await application.db.select().from(datasets).where(eq(datasets.tenantId, tenant.id))
    expect(rows.flatMap(({ files }) => files)).toEqual([])
  })

  it('leaves no bytes behind when the project is deleted', async () => {
    await byClock()
    const [row] = await application.db.select().from(datasets).where(eq(datasets.tenantId, tenant.id))
    const id = `${row?.id.replaceAll('-', '')}json`
    expect(await application.services.files.open(id, 'original').then((found) => found?.stream.destroy())).toBeDefined()
    const { data } = await application.call(projectEndpoints.get, { params: { project } }, { token })
    const deleting = { params: { project }, version: data.version, idempotencyKey: crypto.randomUUID() }
    await application.call(projectEndpoints.delete, deleting, { token })
    expect(await application.services.files.open(id, 'original')).toBeUndefined()
  })
})

/** Parses a text of a media type with other people's libraries. */
async function statementsOf(text: string, type: string): Promise<Quad[]> {
  if (type === 'text/turtle') return new Parser().parse(text)
  const parser = new RdfXmlParser()
  const quads: Quad[] = []
  const ended = new Promise((resolve, reject) => parser.on('end', resolve).on('error', reject))
  parser.on('data', (quad: Quad) => quads.push(quad))
  parser.end(text)
  await ended
  return quads
}

describe('the catalogue', () => {
  const catalogue = async () => {
    const answer = await application.request(`/open/catalog/${tenant.key}`)
    expect(answer.headers.get('content-type')).toBe('application/ld+json')
    return answer.json()
  }

  it('has what is open of a tenant, with licence, publisher, files and their checksums, and nothing else', async () => {
    await addProject(application, token, { name: 'Dicht' })
    const other = await createTestTenant(application)
    await addProject(application, await other.tokenFor({ role: 'tenant', on: other.on.wortel }), {
      ...open,
      name: 'Anders',
    })
    await byClock()
    const found = await catalogue()
    expect(found['@type']).toBe('dcat:Catalog')
    expect(found['dcat:dataset']).toHaveLength(1)
    const [dataset] = found['dcat:dataset']
    const site = new URL(tenant.url).origin
    expect(dataset).toMatchObject({
      '@type': 'dcat:Dataset',
      'dct:identifier': `${site}/open/v1/${project}`,
      'dct:description': { '@value': 'Bibliotheken en wat zij doen', '@language': 'nl' },
      'dct:license': { '@id': 'http://creativecommons.org/licenses/by/4.0/deed.nl' },
      'dcat:theme': { '@id': 'http://publications.europa.eu/resource/authority/data-theme/EDUC' },
      'dct:accrualPeriodicity': { '@id': 'http://publications.europa.eu/resource/authority/frequency/DAILY' },
    })
    const [api, ...files] = dataset['dcat:distribution']
    expect(api['dcat:accessService']['dcat:endpointURL']['@id']).toBe(`${site}/open/v1/${project}`)
    expect(files).toHaveLength(datasetFormats.length)
    const { files: kept } = await datasetOf()
    expect(
      files.map((file: Record<string, Record<string, unknown>>) => file['spdx:checksum']?.['spdx:checksumValue']),
    ).toEqual(kept.map(({ sha256 }) => ({ '@value': sha256, '@type': 'xsd:hexBinary' })))
  })

  it('is had as Turtle and RDF/XML too, with the same statements', async () => {
    await byClock()
    const read = (accept: string) => application.request(`/open/catalog/${tenant.key}`, { headers: { Accept: accept } })
    const statements: Record<string, string[]> = {}
    for (const type of ['text/turtle', 'application/rdf+xml']) {
      const answer = await read(`${type}, */*;q=0.1`)
      expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([type, 'Accept'])
      const quads = await statementsOf(await answer.text(), type)
      statements[type] = quads.map(({ predicate, object }) =>
        [predicate.value, object.termType === 'BlankNode' ? '' : object.value].join(' '),
      )
    }
    const found = statements['text/turtle']?.sort()
    expect(statements['application/rdf+xml']?.sort()).toEqual(found)
    const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
    expect(found).toContain(`${type} http://www.w3.org/2006/vcard/ns#Kind`)
    expect(found).toContain(`${type} http://www.w3.org/ns/dcat#Dataset`)
    expect((await catalogue())['dcat:dataset'][0]['dcat:contactPoint']['@type']).toContain('vcard:Kind')
    expect((await read('application/json')).headers.get('content-type')).toBe('application/json')
    expect((await read('text/csv')).status).toBe(406)
  })

  it('is of a site that exists', async () => {
    expect((await application.request('/open/catalog/bestaat-niet')).status).toBe(404)
  })
})
