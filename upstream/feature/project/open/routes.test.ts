import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import {
  openListSchema,
  openOccurrencesSchema,
  openProjectSchema,
  openRecordSchema,
} from '#contract/project/open-answers'
import { projectKinds } from '#contract/project/project-selection'
import type { FieldDefinition } from '#contract/types/type-definition'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type OpenReader, openReader } from '#test/upstream/open-data'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { itemTypes } from '../../../platform/db/schema/words.ts'
import { sealChanges } from './seal.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let manager: string
let read: OpenReader
let project: string

const content = [...projectKinds]
const label = { nl: 'Veld', en: 'Field' }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  read = openReader(application, tenant)
  project = (await addProject(application, token, { content, isOpen: true })).project
})

const jsonOf = async (path: string, headers?: Record<string, string>) => {
  const response = await read(`${project}${path}`, headers)
  expect(response.status, path).toBe(200)
  return response.json()
}
const listOf = async (path: string) => openListSchema.strict().parse(await jsonOf(path))
const keysOf = async (path: string) => (await listOf(path)).items.map(({ key }) => key)
const refusalOf = async (path: string) => {
  const response = await read(path)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  const { errorCode, fields } = await response.json()
  return { status: response.status, errorCode, fields: fields?.map(({ path: name }: { path: string }) => name) }
}

type Acts = (typeof publishingEndpoints)['organisation' | 'product' | 'supplement']
const act = (endpoint: Acts, params: Record<string, string>, body: Publishing) =>
  application.call(
    endpoint,
    { params: { organisation: 'bibliotheek', ...params }, body, version: '"v1"', idempotencyKey: crypto.randomUUID() },
    { token: manager },
  )

/** An organisation with a place and everything else that a filter asks for. */
const addPlace = (key: string, latitude: number, longitude: number, more: Record<string, unknown> = {}) =>
  tenant.addItem({
    kind: 'organisation',
    key,
    team: tenant.teams.zuid,
    types: ['bibliotheek'],
    values: { title: key, gps: { latitude, longitude }, ...more },
    title: key,
  })

/** Gives the type of these organisations other fields. */
async function setFields(fields: FieldDefinition[]): Promise<void> {
  const [type] = await application.db
    .select()
    .from(itemTypes)
    .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'bibliotheek')))
  const definition = { ...(type?.definition ?? expect.fail()), sections: [{ key: 'general', label, fields }] }
  await application.db
    .update(itemTypes)
    .set({ definition })
    .where(eq(itemTypes.id, type?.id ?? 0))
}

describe('who may read', () => {
  it('is everybody while the project is open, and nobody when it is not', async () => {
    const closed = await addProject(application, token, { name: 'Dicht', content })
    expect(openProjectSchema.strict().parse(await jsonOf(''))).toMatchObject({
      key: project,
      lists: content.map((kind) => ({ kind })),
      changes: `/open/v1/${project}/changes`,
    })
    for (const path of ['', '/organisations', '/organisations/bibliotheek', '/changes', '/occurrences'])
      expect(await refusalOf(`${closed.project}${path}`), path).toEqual({ status: 404, errorCode: 'NOT_FOUND' })
    expect((await refusalOf('geen-project')).status).toBe(404)
  })

  it('finds no kind of content that the project does not take', async () => {
    const { project: few } = await addProject(application, token, { name: 'Weinig', isOpen: true })
    for (const path of ['/agenda', '/occurrences', '/supplements/folder'])
      expect((await refusalOf(`${few}${path}`)).status, path).toBe(404)
  })

  it('may ask so much and no more', async () => {
    const other = openReader(application, tenant)
    const statuses = new Set<number>()
    for (let asked = 0; asked < 601; asked += 1) statuses.add((await other('geen')).status)
    const refused = await other(project)
    expect([...statuses, refused.status]).toEqual([404, 429, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await read(project)).status).toBe(200)
  }, 60_000)
})

describe('what is not online for visitors', () => {
  /** Every address of the project that answers with records, in every form, as one text. */
  async function everything(): Promise<string> {
    await sealChanges({ ...application.services, now: application.clock.now })
    const paths = ['organisations', 'products', 'supplements', 'agenda'].flatMap((collection) => [
      `/${collection}?limit=200`,
      `/${collection}?limit=200&q=geheim`,
      `/${collection}?limit=200&changedSince=2020-01-01T00:00:00Z`,
      ...['json', 'jsonld', 'geojson', 'csv', 'ical'].map((format) => `/${collection}?limit=200&format=${format}`),
      ...['o', 'p', 's', 'a'].map((kind) => `/${collection}/geheim-${kind}`),
    ])
    const hsds = ['organizations', 'services', 'service_at_locations'].flatMap((list) =>
      ['', '&full=true', '&search=geheim'].map((more) => `/hsds/${list}?per_page=200${more}`),
    )
    const texts: string[] = []
    for (const path of ['', '/occurrences', '/changes', ...hsds, ...paths]) {
      const response = await read(`${project}${path}`)
      if (response.status === 200) texts.push(await response.text())
      else expect([400, 404], path).toContain(response.status)
    }
    const ofSite = await application.request(`/open/changes/${tenant.key}?limit=1000`)
    return [...texts, await ofSite.text()].join('\n')
  }

  it('appears at no address: of another tenant, unpublished, archived, a concept, or in what is not online', async () => {
    const values = { title: 'Geheim woord' }
    const team = tenant.teams.zuid
    const other = await createTestTenant(application)
    await other.addItem({ kind: 'organisation', key: 'geheim-ander', team: other.teams.zuid, values, title: 'Geheim' })
    for (const state of ['concept', 'ready'] as const)
      await tenant.addItem({ kind: 'organisation', key: `geheim-${state}`, team, values, state, title: 'Geheim' })
    const archivedAt = application.clock.now()
    await tenant.addItem({ kind: 'organisation', key: 'geheim-archief', team, values, archivedAt, title: 'Geheim' })
    const hidden = await tenant.addItem({ kind: 'organisation', key: 'geheim-o', team, values, state: 'concept' })
    const within = { team, organisation: hidden, values, title: 'Geheim' }
    await tenant.addItem({ ...within, kind: 'product', key: 'geheim-p', types: ['cursus'] })
    await tenant.addItem({ ...within, kind: 'supplement', key: 'geheim-s', types: ['folder'] })
    await tenant.addItem({ ...within, kind: 'agenda', key: 'geheim-a' })
    const found = await everything()
    expect(found).toContain('Bibliotheek')
    expect(found.toLowerCase()).not.toContain('geheim')
  })

  it('goes from every address when it is taken offline, but for the word that it is gone', async () => {
    expect(await everything()).toContain('"cursus"')
    await act(publishingEndpoints.product, { product: 'cursus' }, { action: 'unpublish' })
    await act(publishingEndpoints.supplement, { supplement: 'folder' }, { action: 'unpublish' })
    const call = { params: { organisation: 'museum' }, version: '"v1"', idempotencyKey: crypto.randomUUID() }
    await application.call(lifecycleEndpoints.archive, call, {
      token: await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel }),
    })
    for (const path of ['products/cursus', 'supplements/folder', 'organisations/museum'])
      expect((await read(`${project}/${path}`)).status, path).toBe(404)
    const found = await everything()
    expect(found).toContain('Bibliotheek')
    for (const word of ['Cursus', '"folder"', '"Museum"']) expect(found, word).not.toContain(word)
  })

  it('is what administrators keep for themselves, also to who looks for it or follows changes', async () => {
    const key = 'intern'
    const fields = [
      { name: 'title', type: 'text' as const, label },
      { name: 'source', type: 'text' as const, label, administratorsOnly: true },
    ]
    const definition = {
      ...{ key, kind: 'organisation' as const, name: label, icon: 'book-open', base: false, active: true },
      ...{ categories: [], titleField: 'title', sections: [{ key: 'general', label, fields }] },
    }
    await application.db.insert(itemTypes).values({ tenantId: tenant.id, kind: 'organisation', key, definition })
    const values = { title: 'Open naam', source: 'geheim nummer' }
    await tenant.addItem({ kind: 'organisation', key: 'met-intern', team: tenant.teams.zuid, types: [key], values })
    const found = await everything()
    expect(found).toContain('Open naam')
    expect(found.toLowerCase()).not.toContain('geheim')
  })
})

describe('a list', () => {
  it('comes by title, a page at a time, and says where the next is', async () => {
    for (const key of ['aa', 'bb', 'cc']) await addPlace(key, 52, 5)
    const first = await read(`${project}/organisations?limit=2`)
    const page = openListSchema.strict().parse(await first.json())
    expect(page.items.map(({ key }) => key)).toEqual(['aa', 'bb'])
    expect(first.headers.get('link')).toBe(`<?limit=2&cursor=${page.next}>; rel="next"`)
    const second = await listOf(`/organisations?limit=3&cursor=${page.next}`)
    expect(second.items.map(({ key }) => key)).toEqual(['bibliotheek', 'cc', 'museum'])
    expect(second.next).toBeNull()
  })

  it('is narrowed by type, keyword, region, words and place, and by several at once', async () => {
    await addPlace('noord', 52.95, 4.75, {
      keywords: ['Jeugd'],
      address: { municipality: 'Noordstad' },
      phone: '0229 550',
    })
    await addPlace('zuid', 51.5, 5.5, { summary: 'Koffie en één boek' })
    const found = async (query: string) => (await keysOf(`/organisations?${query}`)).sort()
    expect(await found('type=bibliotheek')).toEqual(['bibliotheek', 'noord', 'zuid'])
    expect(await found('type=bibliotheek&type=school')).toEqual(['bibliotheek', 'noord', 'zuid'])
    expect(await found('type=school')).toEqual([])
    expect(await found('category=geen')).toEqual([])
    expect(await found('keyword=jeugd')).toEqual(['noord'])
    expect(await found('region=noordstad')).toEqual(['noord'])
    expect(await found('q=koffie+boek')).toEqual(['zuid'])
    expect(await found('q=koff')).toEqual(['zuid'])
    expect(await found('near=52.95,4.76&within=2')).toEqual(['noord'])
    expect(await found('near=52.95,4.75&within=100')).toEqual(['noord'])
    expect(await found('near=52.95,4.81&within=3')).toEqual([])
    expect(await found('near=51.5,5.5&type=bibliotheek&q=koffie')).toEqual(['zuid'])
    expect(await found('near=51.5,5.5&q=jeugd')).toEqual([])
  })

  it('has what is open at a moment, by exceptions and across midnight, to the last page', async () => {
    const weekly = [{ day: 'TH', from: '09:00', till: '17:00' }]
    const late = [{ day: 'TH', from: '20:00', till: '02:00', closesNextDay: true }]
    const times = (more: object) => ({ openingTimes: { weekly: [], closedOnHolidays: [], special: [], ...more } })
    for (let number = 1; number < 4; number += 1) await addPlace(`dag-${number}`, 52, 5, times({ weekly }))
    await addPlace('laat', 52, 5, times({ weekly: late }))
    await addPlace('dicht', 52, 5, times({ weekly, special: [{ date: '2026-12-03', closed: true }] }))
    await addPlace('eens', 52, 5, times({ special: [{ date: '2026-12-06', from: '12:00', till: '14:00' }] }))
    await addPlace('feestdag', 52, 5, times({ holidayHours: [{ holiday: 'nl:kerst1', from: '10:00', till: '12:00' }] }))
    // Amsterdam is an hour ahead.
    expect(await keysOf('/organisations?openAt=2026-12-03T12:00:00Z')).toEqual(['dag-1', 'dag-2', 'dag-3'])
    expect(await keysOf('/organisations?openAt=2026-12-03T16:00:00Z')).toEqual([])
    expect(await keysOf('/organisations?openAt=2026-12-04T00:30:00Z')).toEqual(['laat'])
    expect(await keysOf('/organisations?openAt=2026-12-06T12:00:00Z')).toEqual(['eens'])
    expect(await keysOf('/organisations?openAt=2026-12-25T10:00:00Z')).toEqual(['feestdag'])
    const keys: string[] = []
    for (let cursor = ''; ; ) {
      const page = await listOf(`/organisations?openAt=2026-12-03T12:00:00Z&limit=1${cursor}`)
      keys.push(...page.items.map(({ key }) => key))
      if (page.next === null) break
      cursor = `&cursor=${page.next}`
    }
    expect(keys).toEqual(['dag-1', 'dag-2', 'dag-3'])
  })

  it('has the place of its organisation for what has none itself', async () => {
    const organisation = await addPlace('daar', 50.85, 5.69)
    const within = { team: tenant.teams.zuid, organisation, types: ['cursus'] }
    await tenant.addItem({ ...within, kind: 'product', key: 'les' })
    expect(await keysOf('/products?near=50.85,5.69&within=1')).toEqual(['les'])
  })

  it('has what changed since a moment', async () => {
    await sealChanges({ ...application.services, now: application.clock.now })
    application.clock.advance({ hours: 1 })
    const since = application.clock.now().toISOString()
    expect(await keysOf(`/organisations?changedSince=${since}`)).toEqual([])
    await addPlace('nieuw', 52, 5)
    await sealChanges({ ...application.services, now: application.clock.now })
    expect(await keysOf(`/organisations?changedSince=${since}`)).toEqual(['nieuw'])
  })

  it('has only the values that are asked for', async () => {
    await addPlace('aa', 52, 5, { phone: '0229', summary: 'Kort' })
    const { items } = await listOf('/organisations?fields=phone,title&limit=1')
    expect(items[0]?.values).toEqual({ title: 'aa', phone: '0229' })
  })

  it.each([
    ['organisations?tpye=bibliotheek', 'tpye'],
    ['organisations?limit=0', 'limit'],
    ['organisations?limit=2&limit=3', 'limit'],
    ['organisations?near=hier', 'near'],
    ['organisations?near=91,5', 'near'],
    ['organisations?within=101&near=52,5', 'within'],
    ['organisations?changedSince=gisteren', 'changedSince'],
    ['organisations?format=xml', 'format'],
    ['organisations?q=', 'q'],
    ['products?format=ical', 'format'],
    ['organisations/bibliotheek?limit=2', 'limit'],
    ['changes?since=2026-11-01', 'since'],
    ['occurrences?from=2026-11-01&until=2028-11-01', 'until'],
    ['?format=json', 'format'],
  ])('refuses %s by name', async (path, name) => {
    const refused = await refusalOf(`${project}${path.startsWith('?') ? '' : '/'}${path}`)
    expect(refused).toEqual({ status: 400, errorCode: 'INVALID_FORM', fields: [name] })
  })

  it('refuses a cursor that none of its pages gave', async () => {
    expect(await refusalOf(`${project}/organisations?cursor=x`)).toMatchObject({ status: 400 })
    expect(await refusalOf(`${project}/occurrences?cursor=WyJhIiwxXQ`)).toMatchObject({ status: 400 })
  })

  it('costs the same number of statements however long it is', async () => {
    const counted = async (path: string) => {
      const before = statements
      await read(`${project}/${path}`)
      return statements - before
    }
    let statements = 0
    const lines = application.services.log
    application.services.log = Object.assign(Object.create(lines), {
      info: (line: { statements?: number }) => {
        statements += line.statements ?? 0
      },
    })
    for (let number = 0; number < 12; number += 1) await addPlace(`plaats-${number}`, 52, 5)
    for (const format of ['json', 'jsonld', 'geojson', 'csv']) {
      const list = `organisations?format=${format}&type=bibliotheek`
      // Types are read at the first answer.
      await counted(`${list}&limit=1`)
      expect(await counted(`${list}&limit=10`), format).toBe(await counted(`${list}&limit=1`))
    }
    for (const list of ['organizations', 'services', 'service_at_locations']) {
      const ofTen = await counted(`hsds/${list}?full=true&per_page=10`)
      expect(ofTen, list).toBe(await counted(`hsds/${list}?full=true&per_page=1`))
      expect(ofTen, list).toBeLessThanOrEqual(14)
    }
  })
})

describe('a record', () => {
  it('has as JSON-LD what its type names by a property of schema.org', async () => {
    const fields = [
      { name: 'title', type: 'text' as const, label },
      { name: 'places', type: 'number' as const, label, schemaProperty: 'maximumAttendeeCapacity' },
    ]
    await setFields(fields)
    await addPlace('haven', 52.9, 4.7, { places: 40 })
    expect(await jsonOf('/organisations/haven', { Accept: 'application/ld+json' })).toMatchObject({
      maximumAttendeeCapacity: 40,
    })
  })

  it('is as an event at the address of its organisation, unless administrators keep that for themselves', async () => {
    const address = { type: 'ADDRESS', country: 'NL', postalCode: '1799 KD', houseNumber: '12', street: 'Kade' }
    const haven = await addPlace('haven', 52.9, 4.7, { address })
    const values = { title: 'Lezing', location: 'Zaal 2', when: recurrenceOf({ start: '2027-01-05T20:00' }) }
    const within = { team: tenant.teams.zuid, organisation: haven, types: ['agenda-item'] }
    await tenant.addItem({ ...within, kind: 'agenda', key: 'lezing', values, title: 'Lezing' })
    const { project: agenda } = await addProject(application, token, { name: 'A', content: ['agenda'], isOpen: true })
    const place = async () => {
      const event = await (await read(`${agenda}/agenda/lezing`, { Accept: 'application/ld+json' })).json()
      return event.location
    }
    expect(await place()).toEqual({
      ...{ '@type': 'Place', name: 'Zaal 2' },
      address: {
        ...{ '@type': 'PostalAddress', streetAddress: 'Kade 12', postalCode: '1799 KD', addressCountry: 'NL' },
      },
    })
    await setFields([{ name: 'address', type: 'address', label, administratorsOnly: true }])
    expect(await place()).toEqual({ '@type': 'Place', name: 'Zaal 2' })
  })

  it('is had in each form, by Accept or by name', async () => {
    await addPlace('haven', 52.9, 4.7, {
      phone: '0229 550 123',
      address: { type: 'ADDRESS', country: 'NL', city: 'Duinmeer' },
    })
    expect(openRecordSchema.strict().parse(await jsonOf('/organisations/haven'))).toMatchObject({
      kind: 'organisation',
      url: `/open/v1/${project}/organisations/haven`,
      values: { phone: '0229 550 123' },
    })
    expect(await jsonOf('/organisations/haven', { Accept: 'application/ld+json' })).toMatchObject({
      '@context': 'https://schema.org',
      '@id': `/open/v1/${project}/organisations/haven`,
      name: 'haven',
      telephone: '0229 550 123',
    })
    expect(await jsonOf('/organisations/haven?format=geojson')).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [4.7, 52.9] },
    })
    const csv = await read(`${project}/organisations/haven`, { Accept: 'text/csv', 'Accept-Language': 'en' })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await csv.text()).split('\r\n')[0]).toContain('"Kind";"Key";"Name"')
    const none = await read(`${project}/organisations/haven`, { Accept: 'text/html' })
    expect([none.status, (await none.json()).errorCode]).toEqual([406, 'NOT_ACCEPTABLE'])
  })

  it('says how long it may be kept, and is not sent again while it holds', async () => {
    const address = `${project}/organisations/museum`
    const first = await read(address)
    const tag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect(first.headers.get('vary')).toBe('Accept, Accept-Language, Authorization')
    for (const [name, value] of [
      ['If-None-Match', `W/${tag}`],
      ['If-Modified-Since', modified],
    ] as const) {
      const again = await read(address, { [name]: value })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await read(address, { 'If-None-Match': '"x"', 'If-Modified-Since': modified })).status).toBe(200)
    expect((await read(address, { 'If-Modified-Since': 'Sun, 01 Nov 2020 00:00:00 GMT' })).status).toBe(200)
  })
})

describe('the agenda', () => {
  async function addEvent(title: string, start: string, duration = 60) {
    const when = { start, zone: 'Europe/Amsterdam', duration, rdate: [], exdate: [], changes: [] }
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    const body = { types: [], values: { title, when }, save: 'publish' as const }
    const call = { params: { organisation: 'bibliotheek' }, body, idempotencyKey: crypto.randomUUID() }
    await application.call(contentEndpoints.createAgendaItem, call, { token: manager })
  }
  const dates = async (query: string) => {
    const { items, next } = openOccurrencesSchema.strict().parse(await jsonOf(`/occurrences?${query}`))
    return { titles: items.map(({ title }) => title), next }
  }

  it('is the dates of a period in order, with what is under way at its beginning', async () => {
    await addEvent('Later', '2026-12-05T10:00')
    await addEvent('Kamp', '2026-12-01T10:00', 3 * 24 * 60)
    await addEvent('Eerder', '2026-12-02T09:00')
    expect((await dates('from=2026-12-01&until=2026-12-05')).titles).toEqual(['Kamp', 'Eerder', 'Later'])
    expect((await dates('from=2026-12-02&until=2026-12-04')).titles).toEqual(['Kamp', 'Eerder'])
    const first = await dates('from=2026-12-01&until=2026-12-05&limit=2')
    const rest = await dates(`from=2026-12-01&until=2026-12-05&limit=2&cursor=${first.next}`)
    expect([first.titles, rest]).toEqual([['Kamp', 'Eerder'], { titles: ['Later'], next: null }])
    expect((await dates('from=2026-12-01&until=2026-12-05&q=later')).titles).toEqual(['Later'])
    expect((await dates('from=2026-12-01&until=2026-12-05&region=nergens')).titles).toEqual([])
    expect((await dates('from=2026-12-01&until=2026-12-05&region=havenstad')).titles).toHaveLength(3)
  })

  it('is a calendar for programs that read those', async () => {
    await addEvent('Lezing', '2026-12-05T10:00')
    const response = await read(`${project}/agenda`, { Accept: 'text/calendar' })
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toContain('SUMMARY:Lezing')
  })
})

it('refuses every method but reading', async () => {
  const response = await application.request(`/open/v1/${tenant.key}/${project}/organisations`, { method: 'POST' })
  expect(response.status).toBe(405)
})
