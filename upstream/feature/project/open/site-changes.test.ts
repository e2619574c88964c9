import { beforeEach, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { publishingEndpoints } from '#contract/content/publishing'
import { type OpenSiteChanges, openSiteChangesSchema } from '#contract/project/open-answers'
import { projectEndpoints } from '#contract/project/project'
import type { ProjectKind } from '#contract/project/project-selection'
import { sealed, type TestApplication, testApplication } from '#test/upstream/application'
import { addProject, everything } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { sealChanges } from './seal.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let manager: string
let after: string | undefined

const seal = () => sealChanges({ ...application.services, now: application.clock.now })
const ask = (query: string, key = tenant.key) =>
  application.request(`/open/changes/${key}?${query}`, { headers: { 'X-Client-Address': sealed('2001:db8::7') ?? '' } })
const page = async (query = ''): Promise<OpenSiteChanges> => {
  const response = await ask(query)
  expect(response.status, query).toBe(200)
  return openSiteChangesSchema.strict().parse(await response.json())
}
/** Changes that a copy receives after the next sealing, a page at a time. */
async function told(limit = 200): Promise<string[]> {
  await seal()
  const found: string[] = []
  for (let more = true; more; ) {
    const answer = await page(`limit=${limit}${after === undefined ? '' : `&after=${after}`}`)
    for (const item of answer.items)
      found.push([item.change, item.project, ...('key' in item ? [item.key] : [])].join(' '))
    after = answer.next
    more = answer.more
  }
  return found
}

const add = (name: string, content: ProjectKind[], isOpen = true) =>
  addProject(application, token, { name, content, isOpen })
async function set(project: string, isOpen: boolean, content: ProjectKind[]) {
  const params = { project }
  const { version } = await application.call(projectEndpoints.get, { params }, { token })
  const body = { ...everything, name: project, content, isOpen }
  await application.call(projectEndpoints.update, { params, body, version: version ?? '' }, { token })
}
const save = (title: string, version: string) =>
  application.call(
    contentEndpoints.saveProduct,
    {
      params: { organisation: 'bibliotheek', product: 'cursus' },
      ...{ body: { types: ['cursus'], values: { title }, save: 'publish' as const }, version },
    },
    { token: manager },
  )

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  after = undefined
})

it('has the changes of every open project of the site, each under its name, and of no other', async () => {
  await add('Organisaties', ['organisation'])
  await add('Producten', ['product'])
  await add('Dicht', ['organisation'], false)
  const other = await createTestTenant(application)
  await addProject(application, await other.tokenFor({ role: 'tenant', on: other.on.wortel }), {
    ...{ name: 'Elders', content: ['organisation'], isOpen: true },
  })
  expect((await told(1)).sort()).toEqual([
    'created organisaties bibliotheek',
    'created organisaties museum',
    'created producten cursus',
  ])
  expect(await told()).toEqual([])
  await save('Fietsen', '"v1"')
  expect(await told()).toEqual(['changed producten cursus'])
  expect((await ask('', 'geen-tenant')).status).toBe(404)
})

it('comes in the order in which it was sealed, whatever project it is of', async () => {
  await add('Organisaties', ['organisation'])
  await add('Producten', ['product'])
  await told()
  await save('Fietsen', '"v1"')
  await seal()
  application.clock.advance({ minutes: 1 })
  await tenant.addItem({ kind: 'organisation', key: 'nieuw', team: tenant.teams.zuid, types: ['bibliotheek'] })
  await seal()
  application.clock.advance({ minutes: 1 })
  await tenant.addProduct('les', 'published')
  expect(await told(1)).toEqual(['changed producten cursus', 'created organisaties nieuw', 'created producten les'])
})

it('says of a project that is closed that it is, and begins anew when it opens again', async () => {
  const { project } = await add('Organisaties', ['organisation'])
  await add('Producten', ['product'])
  await told()
  await set(project, false, ['organisation'])
  expect(await told()).toEqual(['closed organisaties'])
  expect(await told()).toEqual([])
  await set(project, true, ['organisation'])
  expect((await told()).sort()).toEqual(['created organisaties bibliotheek', 'created organisaties museum'])
})

it('waits for a change in any of them', async () => {
  await add('Organisaties', ['organisation'])
  await add('Producten', ['product'])
  await told()
  expect(await page(`after=${after}&wait=1`)).toMatchObject({ items: [], next: after, more: false })
  const waiting = page(`after=${after}&wait=20`)
  await application.call(
    publishingEndpoints.product,
    {
      params: { organisation: 'bibliotheek', product: 'cursus' },
      ...{ body: { action: 'unpublish' }, version: '"v1"', idempotencyKey: crypto.randomUUID() },
    },
    { token: manager },
  )
  await seal()
  expect((await waiting).items).toMatchObject([{ change: 'unpublished', key: 'cursus', project: 'producten' }])
})

it.each(['after=geen', 'after=WyIiLDJd', 'wait=26', 'limit=0', 'since=x'])('refuses %s', async (query) => {
  expect((await ask(query)).status).toBe(400)
})
