import { parse } from 'csv-parse/sync'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { policyEndpoints } from '#contract/confirmation/policy'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import type { AppError } from '#contract/kernel/errors'
import { datasetEndpoints } from '#contract/project/dataset'
import { openListSchema, openRecordSchema } from '#contract/project/open-answers'
import { projectKinds } from '#contract/project/project-selection'
import { type Assurance, assuranceOf } from '#contract/review/assurance'
import { reviewPhase } from '#contract/review/review'
import { createChance } from '#test/contract/hostile-values'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { OpenCopy, type OpenReader, openReader } from '#test/upstream/open-data'
import { addProject } from '#test/upstream/projects'
import { answeredProducts } from '#test/upstream/review'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { findPolicy } from '../../../capability/review/policy.ts'
import { items } from '../../../platform/db/schema/item.ts'
import { datasets } from '../../../platform/db/schema/project.ts'
import { confirmations } from '../../../platform/db/schema/review.ts'
import { tenants } from '../../../platform/db/schema/tenant.ts'
import { buildPart } from '../build.ts'
import { keepFiles } from '../dataset-files.ts'
import { sealChanges } from './seal.ts'

let application: TestApplication
let tenant: TestTenant
let read: OpenReader
let project: string
let copy: OpenCopy
let keeper: Awaited<ReturnType<TestTenant['addUser']>>
let manager: Awaited<ReturnType<TestTenant['addUser']>>

const policy = {
  ...{ name: 'Kwartaal', intervalDays: 100, graceDays: 10, deadlineAction: 'escalate' as const, allowEmail: true },
  ...{ maximumProducts: 20, notifications: [{ daysBeforeDeadline: 30, emailTag: 'herinnering' }] },
  ...{ answerFields: null, answerAtOnce: [] },
}

// Sessions end within hours, and data grow old in months.
const asKeeper = async () => ({ token: await tenant.sessionOf(keeper) })
const asManager = async () => ({ token: await tenant.sessionOf(manager) })
const idempotencyKey = () => crypto.randomUUID()
const services = () => ({ ...application.services, now: application.clock.now })
const seal = () => sealChanges(services())
const days = (number: number) => application.clock.advance({ hours: 24 * number })

const addPolicy = async (team: string, given: Partial<typeof policy> = {}) =>
  application.call(
    policyEndpoints.create,
    { params: { team }, body: { ...policy, ...given }, idempotencyKey: idempotencyKey() },
    await asManager(),
  )

type Answers = { means?: 'application' | 'phone'; products?: Record<string, boolean> }
async function confirm(organisation: string, { means, products = {} }: Answers = {}, as = asManager) {
  const said = { products: answeredProducts(products), ...(means === undefined ? {} : { means }) }
  const body = { accepted: true as const, ...said }
  const call = { params: { organisation }, body, idempotencyKey: idempotencyKey() }
  await application.call(confirmationEndpoints.confirmSignedIn, call, await as())
}

const listOf = async (query = '', list = 'organisations') => {
  const answer = await read(`${project}/${list}${query}`)
  return openListSchema.parse(await answer.json())
}
const assuranceIn = async (path: string): Promise<Assurance> =>
  openRecordSchema.parse(await (await read(`${project}/${path}`)).json()).assurance

/** Changes that a copy receives after the next sealing. */
async function told(limit?: number) {
  await seal()
  return (await copy.catchUp(limit))
    .map(({ change, kind, key, ...more }) => [change, `${kind}/${key}`, ...('fields' in more ? [more.fields] : [])])
    .sort(([, one], [, other]) => String(one).localeCompare(String(other)))
}

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  keeper = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
  manager = await tenant.addUser([{ role: 'tenant', on: tenant.on.wortel }])
  read = openReader(application, tenant)
  const { token } = await asManager()
  project = (await addProject(application, token, { content: [...projectKinds], isOpen: true })).project
  copy = new OpenCopy(read, project)
})

/** Builds a dataset and keeps its files, as the job does. */
async function buildDataset() {
  const call = { params: { project }, idempotencyKey: idempotencyKey() }
  await application.call(datasetEndpoints.build, call, await asManager())
  const [open] = await application.db.select().from(datasets).where(eq(datasets.state, 'queued'))
  const id = open?.id ?? ''
  while (await buildPart(services(), id));
  await keepFiles(services(), id)
}

type Row = Record<string, string>
const csvRow = (text: string, key: string): Row => {
  const rows: Row[] = parse(text, { bom: true, delimiter: ';', columns: true })
  return rows.find((row) => row.Sleutel === key) ?? {}
}
const stateNames: Record<string, string> = {
  ...{ actueel: 'current', 'kan verouderd zijn': 'ageing', verouderd: 'stale', '': 'none' },
}
/** Day, who and state as CSV has them for people. */
const ofCsv = (row: Row) => {
  const { by = 'nobody' } = JSON.parse(row.assurance || '{}')
  return { day: row['Gecontroleerd op']?.split('-').reverse().join('-'), by, state: stateNames[row.Actualiteit ?? ''] }
}
const ofRecord = ({ assurance }: { assurance: Assurance }) => ({
  ...{ day: assurance?.confirmedAt.slice(0, 10), by: assurance?.by, state: assurance?.state },
})
type Page = { subjectOf?: { lastReviewed: string; reviewedBy?: object; creativeWorkStatus: string } }
/** JSON-LD names the organisation where it confirmed, and nobody else. */
const ofPage = ({ subjectOf }: Page) => ({
  day: subjectOf?.lastReviewed,
  by: subjectOf?.reviewedBy === undefined ? 'team' : 'organisation',
  state: subjectOf?.creativeWorkStatus,
})
type Service = { id: string; name: string; assured_date?: string; assurer_email?: string; metadata?: Metadata }
type Metadata = { updated_by: string; last_action_date: string }[]

const json = async (path: string) => (await read(`${project}/${path}`)).json()
const text = async (path: string) => (await read(`${project}/${path}`)).text()

type Told = { day?: string | undefined; by?: string | undefined; state?: string | null | undefined }
/** Each way out, with its text of the library or its course. HSDS has no place for a state. */
const outlets: [string, () => Promise<Told>][] = [
  ['a record', async () => ofRecord(await json('organisations/bibliotheek'))],
  ['a list', async () => ofRecord((await listOf('?q=cursus', 'products')).items[0] ?? { assurance: null })],
  ['JSON-LD', async () => ofPage(await json('products/cursus?format=jsonld'))],
  ['GeoJSON', async () => ofRecord((await json('organisations/bibliotheek?format=geojson')).properties)],
  ['CSV', async () => ofCsv(csvRow(await text('products?format=csv'), 'cursus'))],
  ['the feed', async () => ofRecord(copy.records.get('product/cursus') as { assurance: Assurance })],
  [
    'HSDS, a service',
    async () => {
      const [service]: Service[] = (await json('hsds/services?full=true')).contents
      return { day: service?.assured_date, by: service?.metadata?.[0]?.updated_by }
    },
  ],
  [
    'HSDS, an organisation',
    async () => {
      const found: Service[] = (await json('hsds/organizations?full=true')).contents
      const [one] = found.find(({ name }) => name === 'Bibliotheek')?.metadata ?? []
      return { day: one?.last_action_date, by: one?.updated_by }
    },
  ],
  ['the dataset', async () => ofRecord(keyed((await json('dataset/json')).records, 'cursus'))],
  ['the dataset as CSV', async () => ofCsv(csvRow(await text('dataset/csv'), 'bibliotheek'))],
  [
    'the dataset as JSON-LD',
    async () => ofPage((await json('dataset/jsonld'))['@graph'].find((one: { name: string }) => one.name === 'Cursus')),
  ],
  [
    'the dataset as HSDS',
    async () => {
      const found: (Service & { services: Service[] })[] = (await json('dataset/hsds')).contents
      const [service] = found.find(({ name }) => name === 'Bibliotheek')?.services ?? []
      return { day: service?.assured_date, by: service?.metadata?.[0]?.updated_by }
    },
  ],
]
const keyed = (records: { key: string; assurance: Assurance }[], key: string) =>
  records.find((record) => record.key === key) ?? { assurance: null }

it('every way out tells the same of a confirmation', async () => {
  await addPolicy('wortel')
  await confirm('bibliotheek', {}, asKeeper)
  const day = application.clock.now().toISOString().slice(0, 10)
  for (const [passed, state] of [
    [0, 'current'],
    [75, 'ageing'],
    [25, 'stale'],
  ] as const) {
    days(passed)
    await seal()
    await copy.catchUp()
    await buildDataset()
    for (const [name, outlet] of outlets) {
      const seen = await outlet()
      expect(seen, name).toEqual({ day, by: 'organisation', ...('state' in seen ? { state } : {}) })
    }
  }
})

describe('what is confirmed', () => {
  it('is by who said so: who keeps the organisation, who manages it, or somebody on the telephone', async () => {
    const by = async () => (await assuranceIn('organisations/bibliotheek'))?.by
    expect(await by()).toBeUndefined()
    await confirm('bibliotheek')
    expect(await by()).toBe('team')
    application.clock.advance({ minutes: 1 })
    await confirm('bibliotheek', {}, asKeeper)
    expect(await by()).toBe('organisation')
    application.clock.advance({ minutes: 1 })
    await confirm('bibliotheek', { means: 'phone' })
    expect(await by()).toBe('telephone')
  })

  it('is what was online then: not a product that is new, or of which somebody says that it is wrong', async () => {
    await tenant.addProduct('fout', 'published')
    await tenant.addProduct('concept', 'concept')
    await confirm('bibliotheek', { products: { fout: false } })
    const confirmed = async () => {
      const { items } = await listOf('', 'products')
      return items.flatMap(({ key, assurance }) => (assurance === null ? [] : [key]))
    }
    expect(await confirmed()).toEqual(['cursus'])
    await tenant.addProduct('nieuw', 'published')
    const publish = {
      params: { organisation: 'bibliotheek', product: 'concept' },
      body: { action: 'publish' },
    } as const
    await application.call(
      publishingEndpoints.product,
      { ...publish, version: '"v1"', idempotencyKey: idempotencyKey() },
      await asManager(),
    )
    expect(await confirmed()).toEqual(['cursus'])
    application.clock.advance({ minutes: 1 })
    await confirm('bibliotheek', { products: { fout: true } })
    expect(await confirmed()).toEqual(['concept', 'cursus', 'fout', 'nieuw'])
    expect(await assuranceIn('organisations/museum')).toBeNull()
  })

  it('stays so while it was offline', async () => {
    await confirm('bibliotheek')
    const before = await assuranceIn('products/cursus')
    const act = async (action: 'unpublish' | 'publish', version: string) =>
      application.call(
        publishingEndpoints.organisation,
        { params: { organisation: 'bibliotheek' }, body: { action }, version, idempotencyKey: idempotencyKey() },
        await asManager(),
      )
    await act('unpublish', '"v1"')
    await act('publish', '"v1"')
    expect(await assuranceIn('products/cursus')).toEqual(before)
  })
})

it('HSDS has a date for every service that was confirmed, with the address of who hands it out, and none for others', async () => {
  await application.db.update(tenants).set({ email: 'gids@noord.example' }).where(eq(tenants.id, tenant.id))
  await confirm('bibliotheek')
  const museum = tenant.items.museum
  const later = { kind: 'product' as const, team: tenant.teams.zuid, organisation: museum, types: ['cursus'] }
  await tenant.addItem({ ...later, key: 'rondleiding' })
  await tenant.addProduct('nieuw', 'published')
  const { contents }: { contents: Service[] } = await json('hsds/services')
  expect(contents.map(({ name, assured_date: day, assurer_email: by }) => [name, day, by])).toEqual([
    ['Cursus', '2026-11-20', 'gids@noord.example'],
    ['nieuw', undefined, undefined],
    ['rondleiding', undefined, undefined],
  ])
})

describe('who follows the changes', () => {
  const inside = ['agenda/voorlezen', 'organisation/bibliotheek', 'product/cursus', 'supplement/folder']
  const changed = inside.map((name) => ['changed', name, ['assurance']])

  it('is told of a confirmation as of any change, also a page at a time', async () => {
    await told()
    application.clock.advance({ minutes: 1 })
    await confirm('bibliotheek')
    expect(await told(1)).toEqual(changed)
    expect(await told()).toEqual([])
    const since = `?changedSince=${application.clock.now().toISOString()}`
    expect((await listOf(since)).items.map(({ key }) => key)).toEqual(['bibliotheek'])
  })

  it('is told when time alone makes it old, and nothing between', async () => {
    await addPolicy('wortel')
    await confirm('bibliotheek')
    await told()
    days(69)
    expect(await told()).toEqual([])
    days(1)
    expect(await told()).toEqual(changed)
    days(29)
    expect(await told()).toEqual([])
    days(2)
    expect(await told()).toEqual(changed)
  })

  it('is told when another policy makes it old or new again: of the team, of its own, or of where it goes', async () => {
    await addPolicy('wortel')
    await confirm('bibliotheek')
    await confirm('museum')
    days(40)
    await told()
    const state = async () => (await assuranceIn('products/cursus'))?.state
    // The nearest policy counts from now on.
    await addPolicy('noord', { name: 'Maand', intervalDays: 30, notifications: [] })
    expect(await state()).toBe('stale')
    expect(await told()).toEqual(changed)
    const own = async (body: { mode: 'none' | 'inherit' }, version: string) =>
      application.call(
        policyEndpoints.chooseForOrganisation,
        { params: { organisation: 'bibliotheek' }, body, version },
        await asManager(),
      )
    await own({ mode: 'none' }, '"v0"')
    expect(await state()).toBeNull()
    expect(await told()).toEqual(changed)
    await own({ mode: 'inherit' }, '"v1"')
    expect(await told()).toEqual(changed)
    const place = { teamPath: tenant.teams.zuid.path }
    const all = Object.values(tenant.items).map(({ id }) => id)
    await application.db.update(items).set(place).where(inArray(items.id, all))
    expect(await state()).toBe('current')
    expect(await told()).toEqual(changed)
    expect(await told()).toEqual([])
  })

  it('is told of a thousand confirmations in a night in pages, and has the same as the source', async () => {
    const { token } = await asManager()
    const within = { kind: 'organisation' as const, team: tenant.teams.zuid, types: ['bibliotheek'] }
    const keys = Array.from({ length: 40 }, (_, number) => `huis-${number}`)
    for (const key of keys) await tenant.addItem({ ...within, key })
    await told()
    const sameAsSource = async () => {
      const lists = await Promise.all(
        ['organisations', 'products', 'supplements', 'agenda'].map((list) => listOf('?limit=200', list)),
      )
      const source = lists.flatMap(({ items: found }) =>
        found.map((record) => [`${record.kind}/${record.key}`, record]),
      )
      expect(Object.fromEntries(copy.records)).toEqual(Object.fromEntries(source))
    }
    const random = createChance(Number(process.env.SEED ?? 7))
    for (const [number, organisation] of keys.entries()) {
      const call = { params: { organisation }, body: { accepted: true as const, products: {} } }
      await application.call(
        confirmationEndpoints.confirmSignedIn,
        { ...call, idempotencyKey: idempotencyKey() },
        { token },
      )
      application.clock.advance({ seconds: 1 })
      // Sealed and read half-way, a few at a time.
      if (random() < 0.2) await sealChanges(services(), undefined, 7)
      if (random() < 0.3) await copy.follow(3)
      if (number % 13 === 0) await seal()
    }
    await seal()
    await copy.catchUp(9)
    await sameAsSource()
  })
})

describe('a list', () => {
  const keysOf = async (query: string) => {
    const found: string[] = []
    for (let cursor = '', more = true; more; ) {
      const { items: page, next } = await listOf(`${query}${cursor}`)
      found.push(...page.map(({ key }) => key))
      more = next !== null
      cursor = `&cursor=${encodeURIComponent(next ?? '')}`
    }
    return found
  }

  beforeEach(async () => {
    const within = { kind: 'organisation' as const, team: tenant.teams.zuid, types: ['bibliotheek'] }
    for (const key of ['a', 'b', 'c', 'd']) await tenant.addItem({ ...within, key })
    for (const key of ['c', 'a', 'museum']) {
      await confirm(key)
      application.clock.advance({ minutes: 1 })
    }
  })

  it('comes by when it was confirmed, what never was first or last, a page at a time, also among what is open', async () => {
    const newest = await keysOf('?sort=-confirmed&limit=200')
    expect(newest.slice(0, 3)).toEqual(['museum', 'a', 'c'])
    expect(newest).toHaveLength(6)
    for (const limit of [1, 2, 4]) {
      expect(await keysOf(`?sort=-confirmed&limit=${limit}`)).toEqual(newest)
      expect(await keysOf(`?sort=confirmed&limit=${limit}`)).toEqual(newest.toReversed())
    }
    expect(await keysOf(`?sort=-confirmed&limit=2&openAt=${application.clock.now().toISOString()}`)).toEqual([])
  })

  it('has what was confirmed since a moment, and with another cursor than its own is refused', async () => {
    const since = (minutes: number) => new Date(application.clock.now().getTime() - minutes * 60_000).toISOString()
    expect(await keysOf(`?confirmedSince=${since(2)}`)).toEqual(['a', 'museum'])
    expect(await keysOf(`?confirmedSince=${since(0)}`)).toEqual([])
    const { next } = await listOf('?limit=1')
    expect((await read(`${project}/organisations?sort=confirmed&cursor=${next}`)).status).toBe(400)
    expect((await read(`${project}/organisations?sort=newest`)).status).toBe(400)
  })

  it('passes over nothing that is not online any more', async () => {
    await application.db.update(items).set({ archivedAt: application.clock.now() }).where(eq(items.key, 'a'))
    expect((await keysOf('?sort=-confirmed&limit=2')).slice(0, 2)).toEqual(['museum', 'c'])
    await application.db.update(items).set({ archivedAt: null }).where(eq(items.key, 'a'))
    expect((await keysOf('?sort=-confirmed&limit=2')).slice(0, 3)).toEqual(['museum', 'a', 'c'])
  })
})

it('who asks whether an answer still holds gets another once it was confirmed, or grew old by time or policy', async () => {
  await addPolicy('wortel')
  await confirm('bibliotheek')
  await seal()
  const path = `${project}/products/cursus`
  const validators = async () => {
    const { headers } = await read(path)
    return { tag: headers.get('etag') ?? '', modified: headers.get('last-modified') ?? '' }
  }
  const statuses = async ({ tag, modified }: Awaited<ReturnType<typeof validators>>) => [
    (await read(path, { 'If-None-Match': tag })).status,
    (await read(path, { 'If-Modified-Since': modified })).status,
  ]
  const first = await validators()
  expect(await statuses(first)).toEqual([304, 304])
  application.clock.advance({ minutes: 1 })
  await confirm('bibliotheek')
  expect(await statuses(first)).toEqual([200, 200])
  for (const change of [
    async () => days(70),
    async () => void (await addPolicy('noord', { name: 'Week', intervalDays: 7, notifications: [] })),
  ]) {
    const before = await validators()
    await change()
    application.clock.advance({ minutes: 1 })
    await seal()
    expect(await statuses(before)).toEqual([200, 200])
  }
})

it('a dataset would differ by a confirmation, which is named as a field', async () => {
  await addPolicy('wortel')
  await seal()
  await buildDataset()
  const check = async () =>
    (await application.call(datasetEndpoints.check, { params: { project } }, await asManager())).data.counts
  expect(await check()).toMatchObject({ changed: 0, same: 5 })
  await confirm('bibliotheek', {}, asKeeper)
  expect(await check()).toMatchObject({ changed: 4, same: 1 })
  const params = { project, change: 'changed' as const }
  const { data } = await application.call(datasetEndpoints.changes, { params }, await asManager())
  const course = data.items.find(({ key }) => key === 'cursus')
  expect(course?.fields).toEqual([
    {
      ...{ name: 'assurance', label: 'Gecontroleerd', change: 'added' },
      diff: { kind: 'whole', before: '', after: 'Gecontroleerd op 20 november 2026 door de organisatie' },
    },
  ])
})

it('whatever happened, all say the same: the organisation, its phase, the rule, each list and the feed', async () => {
  const random = createChance(Number(process.env.SEED ?? 40))
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const versions = new Map<string, string>()
  await addPolicy('wortel')
  const publication = async (body: Publishing) => {
    const call = { params: { organisation: 'bibliotheek' }, body, idempotencyKey: idempotencyKey() }
    const { version } = await application.call(
      publishingEndpoints.organisation,
      { ...call, version: versions.get('bibliotheek') ?? '"v1"' },
      await asManager(),
    )
    versions.set('bibliotheek', version ?? '')
  }
  const save = async (how: 'concept' | 'ready' | 'publish') => {
    const { version } = await application.call(
      contentEndpoints.saveProduct,
      {
        params: { organisation: 'bibliotheek', product: 'cursus' },
        body: { types: ['cursus'], values: { title: `Cursus ${random()}` }, save: how },
        version: versions.get('cursus') ?? '"v1"',
      },
      await asManager(),
    )
    versions.set('cursus', version ?? '')
  }
  const acts: (() => Promise<unknown>)[] = [
    () => confirm('bibliotheek', { products: { cursus: random() < 0.7 } }, pick([asKeeper, asManager])),
    () => confirm('bibliotheek', { means: 'phone' }),
    () => confirm('museum'),
    () => save('publish'),
    () => save('ready'),
    () => save('concept'),
    () => publication({ action: 'unpublish' }),
    () => publication({ action: 'publish' }),
    () => addPolicy(pick(['noord', 'haven']), { name: `Beleid ${random()}`, intervalDays: pick([14, 60, 200]) }),
    async () => days(pick([1, 20, 45])),
    async () => days(pick([1, 20, 45])),
    () => sealChanges(services(), undefined, 2),
    () => copy.follow(2),
  ]
  for (let step = 0; step < 60; step += 1) {
    application.clock.advance({ minutes: 1 })
    // An act that is not possible now is refused, and so no part of the history.
    await pick(acts)().catch((error: AppError) => expect(error.name).toBe('AppError'))
    if (step % 6 !== 5) continue
    await seal()
    await copy.catchUp(3)
    const now = application.clock.now()
    for (const organisation of ['bibliotheek', 'museum'] as const) {
      const params = { organisation }
      const { data } = await application.call(itemEndpoints.organisation, { params }, await asManager())
      const [row] = await application.db.select().from(items).where(eq(items.id, tenant.items[organisation].id))
      if (row === undefined) throw new Error('no such organisation')
      const [last] = await application.db
        .select()
        .from(confirmations)
        .where(eq(confirmations.organisationId, row.id))
        .then((all) => all.toSorted((one, other) => other.at.getTime() - one.at.getTime()))
      expect(row.lastConfirmedAt).toEqual(last?.at ?? null)
      const { lastConfirmedAt: confirmedAt, lastConfirmedAs } = row
      const counts = await findPolicy(application.db, row)
      const phase = counts && reviewPhase(counts, (confirmedAt ?? row.createdAt).getTime(), now.getTime()).phase
      const rule = assuranceOf({ confirmedAt, by: lastConfirmedAs ?? 'team' }, phase)
      expect(data.assurance).toEqual(rule)
      expect(data.review?.phase).toBe(phase)
      const { items: listed } = await listOf(`?q=${organisation}`)
      for (const record of listed) expect(record.assurance).toEqual(rule)
      expect(listed.length).toBe(data.publication.online ? 1 : 0)
    }
    const lists = await Promise.all(['organisations', 'products'].map((list) => listOf('?sort=-confirmed', list)))
    for (const record of lists.flatMap(({ items: found }) => found))
      expect(copy.records.get(`${record.kind}/${record.key}`)).toEqual(record)
  }
})
