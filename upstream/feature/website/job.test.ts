import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { doubtEndpoints } from '#contract/content/doubts'
import { settingsEndpoints } from '#contract/team/inherited-settings'
import type { TypeDefinition } from '#contract/types/type-definition'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { type ServedPage, startWebsiteServer, type WebsiteServer } from '#test/upstream/website-server'
import { watchAddresses } from '../../capability/check/open-checks.ts'
import { lookAtPublished } from '../../capability/quality/watch.ts'
import { doubts, seenTrue } from '../../platform/db/schema/doubt.ts'
import { websiteReads } from '../../platform/db/schema/website.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { createLog } from '../../platform/log.ts'
import { followWebsites, readDue } from './job.ts'
import { createPageReader } from './reading/read-apart.ts'

const label = { nl: 'Veld', en: 'Field' }
const fields = [
  { name: 'title', type: 'text', label },
  { name: 'website', type: 'url', label },
  { name: 'phone', type: 'phone', label },
  { name: 'email', type: 'email', label },
  { name: 'openingTimes', type: 'openingTimes', label },
] as const
const type: TypeDefinition = {
  ...{ key: 'site', kind: 'organisation', name: label, icon: 'book-open', base: false, active: true, categories: [] },
  titleField: 'title',
  sections: [{ key: 'general', label, fields: [...fields] }],
}

const reader = createPageReader()
const world = new Map<string, ServedPage>()
let server: WebsiteServer
let application: TestApplication
let tenant: TestTenant
let version = 1

beforeAll(async () => {
  server = await startWebsiteServer((host, path) => world.get(`${host}${path}`) ?? world.get(`*${path}`))
})
afterAll(async () => {
  server.close()
  await reader.stop()
})

beforeEach(async () => {
  application = await testApplication()
  application.services.outside = server.outside
  tenant = await createTestTenant(application)
  await application.db
    .insert(itemTypes)
    .values({ tenantId: tenant.id, kind: type.kind, key: type.key, definition: type })
  version = 1
})
afterEach(() => {
  world.clear()
  server.hits.length = 0
})

const params = { organisation: 'bibliotheek' }
/** Each test has a host of its own, as the store has the records of those before it. */
const host = () => `${tenant.key}.test`
const address = () => `http://${host()}:${server.port}/`
const serve = (path: string, page: ServedPage) => world.set(`${host()}${path}`, page)
const hits = () => server.hits.filter((hit) => hit.host === host())
const usual = () => ({
  title: 'Bibliotheek De Linde',
  website: address(),
  phone: '+31534821200',
  email: `info@${host()}`,
})
const admin = () => tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })

async function publish(values: object = {}): Promise<void> {
  const body = { types: ['site'], values: { ...usual(), ...values } as never, save: 'publish' as const }
  const token = await admin()
  await application.call(contentEndpoints.saveOrganisation, { params, body, version: `"v${version}"` }, { token })
  version += 1
}

const stopped = new AbortController()
const reading = () => ({ services: application.services, reader, signal: stopped.signal, pause: 0 })

/** The jobs of a week later. */
async function week(weeks = 1): Promise<void> {
  application.clock.advance({ hours: 24 * 8 * weeks })
  await work()
}
async function work(): Promise<void> {
  const { store, now } = application.services
  while (await lookAtPublished(application.services));
  while (await store.withTransaction((tx) => followWebsites(tx, now())));
  while (await readDue(reading()));
}
const pages = () =>
  hits()
    .filter(({ path }) => path !== '/robots.txt')
    .map(({ path }) => path)
const itemId = () => tenant.items.bibliotheek.id
const kept = () =>
  application.db
    .select({
      field: doubts.field,
      said: doubts.said,
      state: doubts.state,
      evidence: doubts.evidence,
      sourceName: doubts.sourceName,
    })
    .from(doubts)
    .where(eq(doubts.itemId, itemId()))
    .orderBy(doubts.field)
const agreed = async () =>
  (
    await application.db
      .select()
      .from(seenTrue)
      .where(and(eq(seenTrue.itemId, itemId()), eq(seenTrue.source, 'website')))
  )
    .map(({ field, at, address: where }) => `${field} ${at.toISOString()} ${where}`)
    .sort()

const site = (phone: string, more = '') =>
  `<title>Bibliotheek De Linde</title><h1>Bibliotheek De Linde</h1><p>Telefoon: ${phone}</p>${more}`

/** Publishes, lets the first week pass, and reads. */
async function firstWeek(values: object = {}): Promise<void> {
  await publish(values)
  await work()
  await week()
}

it('keeps what agrees with its moment and page, and raises a doubt with the words found; nothing is changed by it', async () => {
  serve('/', site('053-4821299', '<a href="/contact">Contact</a>'))
  serve('/contact', `<title>Contact - Bibliotheek De Linde</title><p>info@${host()}</p>`)
  await firstWeek()
  expect(await kept()).toEqual([
    {
      ...{ field: 'phone', said: '+31534821299', state: 'open', sourceName: host() },
      evidence: { address: address(), seenAt: application.clock.now().toISOString(), words: '053-4821299' },
    },
  ])
  expect(await agreed()).toEqual([
    `email ${application.clock.now().toISOString()} ${address()}contact`,
    `title ${application.clock.now().toISOString()} ${address()}`,
    `website ${application.clock.now().toISOString()} ${address()}`,
  ])
})

it('says who asks, reads five pages at most, one request after the other, and nothing that robots.txt closes', async () => {
  const links = [
    'contact',
    'openingstijden',
    'bezoek',
    'over-ons',
    'contact-pers',
    'prive/contact',
    'nieuws',
    'gids.pdf',
  ]
  serve('/', site('053-4821200', links.map((path) => `<a href="/${path}">${path}</a>`).join(' ')))
  for (const path of links) serve(`/${path}`, site('053-4821200'))
  serve('/robots.txt', 'User-agent: *\nDisallow: /\n\nUser-agent: kaartenbak\nDisallow: /bezoek\n')
  await firstWeek()
  expect(pages()).toEqual(['/', '/contact', '/openingstijden', '/over-ons'])
  expect(server.mostAtOnce()).toBe(1)
  expect(hits()[0]?.path).toBe('/robots.txt')
  expect(hits()[0]?.headers['user-agent']).toBe(`Kaartenbak-website (+http://${tenant.host})`)
})

it('asks a week later only for what changed, and what did not change agrees again', async () => {
  serve('/', site('053-4821200'))
  await firstWeek()
  const before = await agreed()
  server.hits.length = 0
  await week()
  expect(hits().map(({ headers }) => headers['if-none-match'] !== undefined)).toEqual([false, true])
  expect(await agreed()).not.toEqual(before)
  expect((await agreed()).map((each) => each.split(' ')[0])).toEqual(['phone', 'title', 'website'])
})

it('takes back what a page no longer says, but not while a page can not be read', async () => {
  serve('/', site('053-4821299'))
  await firstWeek()
  serve('/', (_, response) => response.writeHead(503).end())
  await week()
  expect((await kept()).map(({ state }) => state)).toEqual(['open'])
  serve('/', '<title>Bibliotheek De Linde</title>')
  await week(4)
  expect((await kept()).map(({ state }) => state)).toEqual(['withdrawn'])
})

it.each<[string, () => void]>([
  ['robots.txt', () => serve('/robots.txt', 'User-agent: *\nDisallow: /')],
  ['a robots.txt that can not be had', () => serve('/robots.txt', (_, response) => response.writeHead(500).end())],
  ['the page', () => serve('/', `<meta name="robots" content="noindex">${site('053-4821299')}`)],
  [
    'its server',
    () =>
      serve('/', (_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html', 'X-Robots-Tag': 'noai' }).end(site('053-4821299')),
      ),
  ],
  [
    'another site',
    () => serve('/', (_, response) => response.writeHead(301, { Location: `http://ander.test:${server.port}/` }).end()),
  ],
])('reads nothing where it is asked not to by %s', async (_, close) => {
  serve('/', site('053-4821299'))
  world.set('ander.test/', site('053-4821299'))
  close()
  await firstWeek()
  expect(await kept()).toEqual([])
  expect(await agreed()).toEqual([])
})

it('what a website said that the record had before is taken back by the first reading of its new one', async () => {
  serve('/', site('053-4821299'))
  await firstWeek()
  const next = `nieuw.${tenant.key}.test`
  world.set(`${next}/`, site('053-4821200'))
  await publish({ website: `http://${next}:${server.port}/` })
  expect((await kept()).map(({ state }) => state)).toEqual(['open'])
  await work()
  await week()
  expect((await kept()).map(({ state, sourceName }) => [state, sourceName])).toEqual([['withdrawn', host()]])
})

it('the card of websites says by field what they said, how often that was right and what reading cost; a field is silenced and heard again', async () => {
  serve('/', site('053-4821299'))
  await firstWeek()
  // Weeks go by, and sessions end.
  const asManager = async () => ({ token: await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel }) })
  const source = { source: 'website' as const, sourceId: '' }
  const card = async () => (await application.call(doubtEndpoints.card, { query: source }, await asManager())).data
  const phone = async () => (await card()).fields.find(({ field }) => field === 'phone')
  const { readAt, cost, fields: said } = await card()
  expect(readAt).toBe(application.clock.now().toISOString())
  expect(cost).toMatchObject({ calls: 2, bytes: expect.any(Number) })
  expect(said.map(({ field, open, agreed, decided }) => [field, open, agreed, decided])).toEqual([
    ['title', 0, 1, 0],
    ['phone', 1, 0, 0],
    ['website', 0, 1, 0],
  ])
  await publish({ phone: '+31534821299' })
  expect(await phone()).toMatchObject({ open: 0, decided: 1, accepted: 1, high: 1 })

  const field = { ...source, field: 'phone' }
  await application.call(doubtEndpoints.silence, { body: field }, await asManager())
  expect((await phone())?.silentSince).toBe(application.clock.now().toISOString())
  serve('/', site('053-4821288'))
  await week()
  expect((await phone())?.open).toBe(0)
  await application.call(doubtEndpoints.hear, { body: field }, await asManager())
  serve('/', site('053-4821277'))
  await week()
  expect(await phone()).toMatchObject({ open: 1, silentSince: null })
})

it('is off for an organisation or for all of a tenant, and goes on where it is switched on again', async () => {
  serve('/', site('053-4821299'))
  await publish()
  const token = await admin()
  const steps = { enableOrganisationWorkflow: true, enableProductWorkflow: true }
  const off = { body: { readWebsite: false }, version: '"v0"' }
  await application.call(settingsEndpoints.saveOrganisation, { params, ...off }, { token })
  await work()
  await week()
  expect(hits()).toEqual([])
  const on = { body: {}, version: '"v1"' }
  await application.call(settingsEndpoints.saveOrganisation, { params, ...on }, { token: await admin() })
  const root = { params: { team: 'wortel' }, body: { ...steps, readWebsite: false }, version: '"v1"' }
  await application.call(settingsEndpoints.saveTeam, root, { token: await admin() })
  await week()
  expect(hits()).toEqual([])
  const again = { params: { team: 'wortel' }, body: steps, version: '"v2"' }
  await application.call(settingsEndpoints.saveTeam, again, { token: await admin() })
  await week()
  expect(pages()).toEqual(['/'])
})

it('of a website that several organisations share only its own page is read', async () => {
  serve('/', site('053-4821299', '<a href="/contact">Contact</a>'))
  await publish()
  await application.store.withTransaction(async (tx) => {
    const subject = { path: 'values.website', kind: 'url' as const, subject: `${address()}ander` }
    await watchAddresses(tx, { id: tenant.items.museum.id, tenantId: tenant.id }, [subject], application.clock.now())
  })
  await work()
  await week()
  expect(pages()).toEqual(['/'])
})

it('a hostile site is one line in the log, and the others are read', async () => {
  const lines: string[] = []
  const log = createLog('silent')
  vi.spyOn(log, 'info').mockImplementation((_: unknown, text?: unknown) => {
    if (String(text).startsWith('a website')) lines.push(String(text))
  })
  application.services.log = log
  const pour =
    (text: string): ServedPage =>
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      const write = () => {
        if (!response.destroyed && response.write(text.repeat(2000))) setImmediate(write)
      }
      response.on('drain', write)
      write()
    }
  const hostile: Record<string, ServedPage> = {
    large: (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 50 * 1024 * 1024 })
      response.write('<title>')
    },
    links: pour('<a href=a>'),
    endless: pour('<p>053-4821299</p>'),
    silent: () => undefined,
    drip: (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.write('<title>')
    },
    private: (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
    round: (_, response) => response.writeHead(302, { Location: '/' }).end(),
    cut: (request) => request.socket.destroy(),
    picture: (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('x'),
  }
  const deep: Record<string, ServedPage> = {
    nested: '<div>'.repeat(100_000) + site('053-4821299'),
    crowded: Array.from({ length: 60_000 }, (_, index) => `<a href="/${index}">contact</a>`).join(''),
  }
  const names = [...Object.keys(hostile), ...Object.keys(deep)]
  for (const [name, page] of Object.entries({ ...hostile, ...deep })) world.set(`${name}.test/`, page)
  for (const name of names) {
    const website = `http://${name}.test:${server.port}/`
    const values = { title: 'Bibliotheek De Linde', website, phone: '+31534821200' }
    const { id } = await tenant.addItem({
      kind: 'organisation',
      key: name,
      team: tenant.teams.zuid,
      types: ['site'],
      values,
    })
    const watched = [{ path: 'values.website', kind: 'url' as const, subject: website }]
    await application.store.withTransaction((tx) =>
      watchAddresses(tx, { id, tenantId: tenant.id }, watched, application.clock.now()),
    )
  }
  serve('/', site('053-4821299'))
  await publish()
  await work()
  application.clock.advance({ hours: 24 * 8 })
  while (await readDue({ ...reading(), requestWithin: 2_000 }));
  expect((await kept()).map(({ field }) => field)).toEqual(['phone'])
  expect(lines).toEqual(Object.keys(hostile).map(() => 'a website was not read'))
  const rows = await application.db.select().from(websiteReads).where(eq(websiteReads.tenantId, tenant.id))
  expect(rows.filter(({ failures }) => failures > 0).length).toBe(Object.keys(hostile).length)
  expect(rows.every(({ takenUntil }) => takenUntil === null)).toBe(true)
})
