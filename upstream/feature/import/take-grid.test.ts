import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import { gridEndpoints } from '#contract/grid/grid'
import { historyEndpoints } from '#contract/history/history'
import { importRunEndpoints } from '#contract/import-job/run'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type ContentTenant, contentTenant } from '#test/upstream/content'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { workPart } from './job.ts'

let application: TestApplication
let content: ContentTenant
let admin: string

beforeEach(async () => {
  application = await testApplication()
  content = await contentTenant(application)
  await content.saveIt('publish', { title: 'Bibliotheek', summary: 'Aan de haven', phone: '+31229550100' })
  admin = await content.tenant.tokenFor({ role: 'admin', on: content.tenant.on.wortel })
})

const read = async (query: object = {}, token = admin) =>
  (await application.call(gridEndpoints.read, { params: { team: 'wortel' }, query: { ...query } }, { token })).data
type Rows = { key: string; version: number; cells: Record<string, string> }[]
const give = (rows: Rows, save: 'concept' | 'publish' = 'concept', token = admin) =>
  application.call(
    gridEndpoints.save,
    { params: { team: 'wortel' }, body: { save, rows }, idempotencyKey: crypto.randomUUID() },
    { token },
  )
const work = async (run: string) => {
  while (await workPart(application.services, run));
}
/** Uploaded, looked at, and saved where all is in order. */
async function save(rows: Rows, way: 'concept' | 'publish' = 'concept') {
  const { data: run } = await give(rows, way)
  await work(run.id)
  const asked = { params: { run: run.id }, query: {} }
  const { data: looked } = await application.call(importRunEndpoints.records, asked, { token: admin })
  const issues = looked.items.map(({ row, issues: found }) => [row, found.map(({ column }) => column)])
  if (looked.items.some(({ verdict }) => verdict === 'refused')) return { run, issues }
  await application.call(
    importRunEndpoints.start,
    { params: { run: run.id }, idempotencyKey: crypto.randomUUID() },
    { token: admin },
  )
  await work(run.id)
  return { run, issues }
}
const valuesOf = async () =>
  (await application.call(itemEndpoints.organisation, { params: { organisation: 'bibliotheek' } }, { token: admin }))
    .data.values

describe('a grid', () => {
  it('shows short fields as people type them, those that are chosen, and only what a row has', async () => {
    const page = await read({ columns: 'phone,summary', sort: 'title' })
    expect(page.chosen).toEqual(['phone', 'summary'])
    expect(page.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['title', 'summary', 'phone']))
    expect(page.columns.map(({ name }) => name)).not.toContain('address')
    const [library, museum] = page.items
    expect(library).toMatchObject({
      ...{ key: 'bibliotheek', version: 2, isEditable: true },
      cells: { phone: '0229 550 100', summary: 'Aan de haven' },
    })
    expect(museum).toMatchObject({ key: 'museum', cells: {} })
    const viewer = await content.tenant.tokenFor({ role: 'viewer', on: content.tenant.on.wortel })
    expect((await read({}, viewer)).items.every(({ isEditable }) => !isEditable)).toBe(true)
  })

  it('saves the cells that were changed and leaves all else, as a concept or published', async () => {
    await save([{ key: 'bibliotheek', version: 2, cells: { phone: '0229 550 199' } }], 'publish')
    expect(await valuesOf()).toEqual({ title: 'Bibliotheek', summary: 'Aan de haven', phone: '+31229550199' })
    await save([{ key: 'bibliotheek', version: 3, cells: { summary: '' } }])
    expect(await valuesOf()).toEqual({ title: 'Bibliotheek', phone: '+31229550199' })
    const asked = { params: { type: 'organisation', key: 'bibliotheek' } as const, query: {} }
    const { data: history } = await application.call(historyEndpoints.list, asked, { token: admin })
    expect(history.items[0]?.reason).toBe('Bewerkt in de lijst')
  })

  it('publishes what was changed in it alone: what a colleague left open stays open, and the run says so', async () => {
    await content.saveIt(
      'ready',
      { title: 'Bibliotheek', summary: 'Half af', phone: '+31229550100' },
      { version: 2, token: content.editor },
    )
    const { run } = await save([{ key: 'bibliotheek', version: 3, cells: { phone: '0229 550 199' } }], 'publish')
    const params = { organisation: 'bibliotheek' }
    const online = await application.call(
      itemEndpoints.organisation,
      { params, query: { version: 'published' } },
      { token: admin },
    )
    expect(online.data.values).toEqual({ title: 'Bibliotheek', summary: 'Aan de haven', phone: '+31229550199' })
    const newest = await application.call(itemEndpoints.organisation, { params }, { token: admin })
    expect(newest.data).toMatchObject({
      values: { summary: 'Half af', phone: '+31229550199' },
      publication: { state: 'published', hasReady: true },
      version: 5,
    })
    const { data: told } = await application.call(importRunEndpoints.get, { params: { run: run.id } }, { token: admin })
    expect(told.stays).toEqual({ open: 1, concept: 0 })
    const asked = { params: { type: 'organisation', key: 'bibliotheek' } as const, query: {} }
    const { data: history } = await application.call(historyEndpoints.list, asked, { token: admin })
    const [open, published, handedOver] = history.items
    expect(open).toMatchObject({ number: 5, uses: ['ready'], author: handedOver?.author })
    expect(open?.reason).toMatch(/^Aangevuld met wat .+ los hiervan publiceerde$/)
    expect(published).toMatchObject({ number: 4, uses: ['published'], action: 'published' })
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKey, 'bibliotheek'), eq(auditEvents.tenantId, content.tenant.id)))
      .orderBy(desc(auditEvents.id))
    expect(event).toMatchObject({ action: 'published', details: { fields: ['phone'], carried: { ready: open?.uuid } } })
  })

  it('puts nothing online of what somebody took offline: the change goes into the concept', async () => {
    const params = { organisation: 'bibliotheek' }
    const offline = {
      params,
      body: { action: 'unpublish' as const },
      version: '"v2"',
      idempotencyKey: crypto.randomUUID(),
    }
    await application.call(publishingEndpoints.organisation, offline, { token: admin })
    const { run } = await save([{ key: 'bibliotheek', version: 2, cells: { phone: '0229 550 199' } }], 'publish')
    const { data: told } = await application.call(importRunEndpoints.get, { params: { run: run.id } }, { token: admin })
    expect(told).toMatchObject({ outcomes: { success: 1 }, stays: { open: 0, concept: 1 } })
    const { data } = await application.call(itemEndpoints.organisation, { params }, { token: admin })
    expect(data).toMatchObject({ values: { phone: '+31229550199' }, publication: { online: false } })
  })

  it('merges with what a colleague saved meanwhile, and refuses what both changed', async () => {
    await content.saveIt('publish', { title: 'Bibliotheek', summary: 'Nieuw', phone: '+31229550100' }, { version: 2 })
    await save([{ key: 'bibliotheek', version: 2, cells: { phone: '0229 550 199' } }])
    expect(await valuesOf()).toMatchObject({ summary: 'Nieuw', phone: '+31229550199' })
    const { issues } = await save([{ key: 'bibliotheek', version: 2, cells: { summary: 'Anders' } }])
    expect(issues).toEqual([[1, ['summary']]])
    expect(await valuesOf()).toMatchObject({ summary: 'Nieuw' })
  })

  it('tells what is wrong at its row and column, and saves nothing of it', async () => {
    const rows: Rows = [
      { key: 'bibliotheek', version: 2, cells: { phone: 'geen nummer' } },
      { key: 'museum', version: 1, cells: { title: 'Museum aan Zee' } },
    ]
    const { issues } = await save(rows)
    expect(issues[0]).toEqual([1, ['phone']])
    expect(await valuesOf()).toMatchObject({ phone: '+31229550100' })
  })

  it('can be taken back', async () => {
    const { run } = await save([{ key: 'bibliotheek', version: 2, cells: { phone: '' } }], 'publish')
    expect(await valuesOf()).not.toHaveProperty('phone')
    const undo = { params: { run: run.id }, idempotencyKey: crypto.randomUUID() }
    await application.call(importRunEndpoints.undo, undo, { token: admin })
    await work(run.id)
    expect(await valuesOf()).toMatchObject({ phone: '+31229550100' })
  })

  it('is for who may change several things at once', async () => {
    const editor = await content.tenant.tokenFor({ role: 'editor', on: content.tenant.on.wortel })
    const rows = [{ key: 'bibliotheek', version: 2, cells: { phone: '' } }]
    expect((await refusalOf(give(rows, 'concept', editor))).status).toBe(403)
    expect((await refusalOf(give([]))).options.fields).toMatchObject([{ path: 'rows', code: 'required' }])
  })

  it('holds products too, which are saved in the same way', async () => {
    const page = await read({ kind: 'product', columns: 'title' })
    expect(page.items).toMatchObject([{ key: 'cursus', organisation: 'Bibliotheek', version: 1 }])
    const body = { kind: 'product' as const, save: 'concept' as const }
    const rows = [{ key: 'cursus', version: 1, cells: { title: 'Cursus voor beginners' } }]
    const { data: run } = await application.call(
      gridEndpoints.save,
      { params: { team: 'wortel' }, body: { ...body, rows }, idempotencyKey: crypto.randomUUID() },
      { token: admin },
    )
    await work(run.id)
    const start = { params: { run: run.id }, idempotencyKey: crypto.randomUUID() }
    await application.call(importRunEndpoints.start, start, { token: admin })
    await work(run.id)
    const asked = { params: { organisation: 'bibliotheek', product: 'cursus' } }
    const { data } = await application.call(itemEndpoints.product, asked, { token: admin })
    expect(data.values).toMatchObject({ title: 'Cursus voor beginners' })
  })
})
