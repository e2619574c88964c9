import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { contentEndpoints } from '#contract/content/content'
import { openListSchema, openRecordSchema } from '#contract/project/open-answers'
import { projectKinds } from '#contract/project/project-selection'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type OpenReader, openReader } from '#test/upstream/open-data'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { observe } from '../../../capability/doubt/observe.ts'
import { itemTypes } from '../../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string
let read: OpenReader
let project: string
let haven: { id: number }

const values = { title: 'Haven', summary: 'Aan het water', phone: '+31229550123', website: 'https://haven.example' }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  manager = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  read = openReader(application, tenant)
  project = (await addProject(application, manager, { content: [...projectKinds], isOpen: true })).project
  const types = { summary: 'text', phone: 'phone', website: 'url' }
  const fields = Object.entries(types).map(([name, type]) => ({ name, type, label: { nl: name, en: name } }))
  await application.db
    .update(itemTypes)
    .set({
      definition: sql`jsonb_set(definition, '{sections,0,fields}', definition #> '{sections,0,fields}' || ${JSON.stringify(fields)}::jsonb)`,
    })
    .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'bibliotheek')))
  haven = await tenant.addItem({
    ...{ kind: 'organisation', key: 'haven', team: tenant.teams.zuid, types: ['bibliotheek'], title: 'Haven', values },
  })
})

const confirm = (token: string, means: 'application' | 'phone' = 'application') => {
  application.clock.advance({ minutes: 1 })
  const body = { accepted: true as const, products: {}, means, ...(means === 'phone' ? { spokenWith: 'Fatima' } : {}) }
  const call = { params: { organisation: 'haven' }, body, idempotencyKey: crypto.randomUUID() }
  return application.call(confirmationEndpoints.confirmSignedIn, call, { token })
}
const text = async (path: string) => (await read(`${project}/${path}`)).text()
const fields = async (query = '') =>
  openRecordSchema.parse(JSON.parse(await text(`organisations/haven?assurance=fields${query}`))).fieldAssurance

/** An organisation as HSDS has it, with all that belongs to it. */
type Organization = {
  name: string
  metadata?: { field_name: string; previous_value: string; replacement_value: string; updated_by: string }[]
}

it('says of each field that is handed out when it was last seen true and by what kind of who, and names nobody', async () => {
  const keeper = await tenant.tokenFor({ role: 'editor', on: { type: 'organisation', id: haven.id } })
  expect(await fields()).toEqual({ title: null, summary: null, phone: null, website: null })
  await confirm(keeper)
  const confirmedAt = application.clock.now().toISOString()
  const byItself = { confirmedAt, by: 'organisation', state: null }
  expect(await fields('&fields=phone,title')).toEqual({ phone: byItself, title: byItself })
  application.clock.advance({ minutes: 5 })
  const source = { kind: 'website' as const, id: 'haven.example', name: 'haven.example' }
  const evidence = { seenAt: application.clock.now().toISOString() }
  await application.store.withTransaction((tx) =>
    observe(tx, { tenantId: tenant.id, now: application.clock.now() }, [
      { item: haven.id, field: 'phone', said: values.phone, source, evidence },
    ]),
  )
  const saved = { ...values, summary: 'Aan zee' }
  const call = { params: { organisation: 'haven' }, version: '"v1"' }
  const body = { types: ['bibliotheek'], values: saved, save: 'publish' as const }
  await application.call(contentEndpoints.saveOrganisation, { ...call, body }, { token: manager })
  const seen = await fields()
  expect(seen?.phone).toEqual({ ...byItself, by: 'website', confirmedAt: application.clock.now().toISOString() })
  expect(seen).toMatchObject({ summary: null, website: byItself })
  const { items } = openListSchema.parse(JSON.parse(await text('organisations?assurance=fields')))
  expect(items.find(({ key }) => key === 'haven')?.fieldAssurance).toEqual(seen)
})

it('names the team, and the telephone, and never who it was', async () => {
  await confirm(manager)
  expect((await fields())?.title?.by).toBe('team')
  await confirm(manager, 'phone')
  const told = await text('organisations/haven?assurance=fields')
  expect(JSON.parse(told).fieldAssurance.title.by).toBe('telephone')
  expect(told).not.toContain('Fatima')
})

it('is told in JSON alone, to who asks, and holds as long as its tag', async () => {
  expect(JSON.parse(await text('organisations/haven')).fieldAssurance).toBeUndefined()
  expect((await read(`${project}/organisations?assurance=fields&format=csv`)).status).toBe(406)
  expect((await read(`${project}/organisations?assurance=all`)).status).toBe(400)
  const first = await read(`${project}/organisations/haven?assurance=fields`)
  expect(first.headers.get('last-modified')).toBeNull()
  const tag = { 'If-None-Match': first.headers.get('etag') ?? '' }
  expect((await read(`${project}/organisations/haven?assurance=fields`, tag)).status).toBe(304)
  await confirm(manager)
  expect((await read(`${project}/organisations/haven?assurance=fields`, tag)).status).toBe(200)
})

it('stands in HSDS as changes that change nothing, of the properties that the standard has', async () => {
  await confirm(manager)
  const metadataOf = async (query: string) => {
    const { contents } = JSON.parse(await text(`hsds/organizations?full=true${query}`))
    return (contents as Organization[])
      .find(({ name }) => name === 'Haven')
      ?.metadata?.map((one) => [...[one.field_name, one.previous_value === one.replacement_value, one.updated_by]])
  }
  expect(await metadataOf('')).toEqual([['assured_date', false, 'team']])
  expect((await metadataOf('&assurance=fields'))?.sort()).toEqual([
    ['assured_date', false, 'team'],
    ['description', true, 'team'],
    ['name', true, 'team'],
    ['phones', true, 'team'],
    ['website', true, 'team'],
  ])
})
