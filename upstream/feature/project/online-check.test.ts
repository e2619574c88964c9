import { createServer } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlineCheckEndpoints } from '#contract/project/online-check'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { startNameServer } from '#test/upstream/name-server'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import { isBlockedAddress } from '../../platform/outside/address-filter.ts'
import { createNames } from '../../platform/outside/names.ts'
import { createOutside, noOutside } from '../../platform/outside/outside.ts'

// A website of a project, served by a real server under a real name.
const site = '127.0.0.1'
const pages = new Map<string, string>()
const closing: (() => unknown)[] = []
let port = 0
let application: TestApplication
let outside: ReturnType<typeof createOutside>
let tenant: TestTenant
let token: string
let projects: string

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (request.url === '/inside') response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
    else if (pages.has(request.url ?? '')) response.end(pages.get(request.url ?? ''))
    else response.writeHead(404).end('nothing here')
  })
  await new Promise<void>((ready) => server.listen(0, site, ready))
  closing.push(() => server.close())
  const address = server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
  const names = await startNameServer({ nl: { SOA: [['ns.nl']] }, 'gids.test': { A: [[site]] } })
  closing.push(names.close)
  const isBlocked = (one: string) => one !== site && isBlockedAddress(one)
  outside = createOutside({ names: createNames([names.address]), isBlocked, ports: ['', String(port)] })
  application = await testApplication()
})
afterAll(() => {
  for (const close of closing) close()
})
beforeEach(async () => {
  application.services.outside = outside
  pages.clear()
  tenant = await createTestTenant(application)
  projects = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
})

const at = (path: string) => `http://gids.test:${port}${path}`
const pattern = '/{kind}/{key}'
const add = (more = {}) => addProject(application, projects, { name: 'Gids', addressPattern: at(pattern), ...more })
const check = async (as = token) =>
  (
    await application.call(
      onlineCheckEndpoints.organisation,
      { params: { organisation: 'bibliotheek' } },
      { token: as },
    )
  ).data
const checkProduct = async () => {
  const params = { organisation: 'bibliotheek', product: 'cursus' }
  return (await application.call(onlineCheckEndpoints.product, { params }, { token })).data
}

describe('what editors see of the websites of projects', () => {
  it('is the page of the record, and that it has what is published', async () => {
    await add()
    pages.set('/organisation/bibliotheek', '<h1>Bibliotheek</h1>')
    pages.set('/product/cursus', '<h1>CURSUS</h1>')
    expect(await check()).toEqual({
      asks: true,
      isPublished: true,
      sites: [
        {
          project: 'Gids',
          address: at('/organisation/bibliotheek'),
          ...{ state: 'same', found: 1, sought: 1, missing: [] },
        },
      ],
    })
    expect((await checkProduct()).sites).toMatchObject([{ address: at('/product/cursus'), state: 'same' }])
  })

  it('is the guide of an open project that names no website, which is not asked', async () => {
    await add({ addressPattern: '', isOpen: true, showsGuide: true })
    await add({ name: 'Dicht', addressPattern: '', showsGuide: true })
    await add({ name: 'Zonder gids', addressPattern: '', isOpen: true })
    await add({ name: 'Leeg', addressPattern: '', isOpen: true, showsGuide: true, content: ['product'] })
    const address = `${tenant.url}gids/gids/organisation/bibliotheek`
    expect((await check()).sites).toEqual([
      { project: 'Gids', address, ...{ state: 'guide', found: 1, sought: 1, missing: [] } },
    ])
  })

  it('names what the page lacks, as it is published and not as it is being written', async () => {
    await add()
    pages.set('/organisation/bibliotheek', '<h1>Boekerij</h1>')
    await application.db.update(items).set({ title: 'Nog niet' }).where(eq(items.id, tenant.items.bibliotheek.id))
    expect((await check()).sites).toMatchObject([
      { state: 'different', found: 0, missing: [{ field: null, text: 'Bibliotheek' }] },
    ])
  })

  it('is that there is no page, or no answer, and never what stands inside this network', async () => {
    await add()
    expect((await check()).sites).toMatchObject([{ state: 'absent' }])
    await add({ name: 'Binnen', addressPattern: at('/inside?{key}').replace('?{key}', '?id={key}') })
    await add({ name: 'Weg', addressPattern: 'http://bestaat-niet.test/{key}' })
    const states = new Map((await check()).sites.map(({ project, state }) => [project, state]))
    expect(states.get('Weg')).toBe('unreachable')
    await add({ name: 'Eigen', addressPattern: 'http://10.0.0.1/{key}' })
    expect((await check()).sites.find(({ project }) => project === 'Eigen')?.state).toBe('unreachable')
  })

  it('is asked of the projects that take the record, and of no other', async () => {
    await add({ content: ['product'] })
    await add({ name: 'Elders', baseArea: ['Verweg'] })
    await add({ name: 'Zonder', addressPattern: '' })
    expect((await check()).sites).toEqual([])
    expect((await checkProduct()).sites.map(({ project }) => project)).toEqual(['Gids'])
  })

  it('says that nothing is published, without asking', async () => {
    await add()
    await application.db
      .update(items)
      .set({ publishedVersion: null, online: false })
      .where(eq(items.id, tenant.items.bibliotheek.id))
    expect(await check()).toEqual({ asks: true, isPublished: false, sites: [] })
  })

  it('is where to look and nothing more in an installation that asks nothing outside', async () => {
    await add()
    application.services.outside = noOutside
    expect(await check()).toMatchObject({
      asks: false,
      sites: [{ state: 'notAsked', address: at('/organisation/bibliotheek') }],
    })
  })

  it('is for editors, where the tenant wants it, and not without end', async () => {
    await add()
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await refusalOf(check(viewer))).status).toBe(403)
    for (let time = 0; time < 10; time += 1) await check()
    expect((await refusalOf(check())).code).toBe('TOO_MANY_REQUESTS')
    await application.db
      .update(tenants)
      .set({ settings: sql`${tenants.settings} || '{"showOnlineCheck": false}'` })
      .where(eq(tenants.id, tenant.id))
    const other = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    expect((await refusalOf(check(other))).status).toBe(404)
  })
})
