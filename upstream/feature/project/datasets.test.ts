import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { datasetEndpoints } from '#contract/project/dataset'
import { maximumDatasets } from '#contract/project/dataset-states'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items, versions } from '../../platform/db/schema/item.ts'
import { datasets } from '../../platform/db/schema/project.ts'
import { buildPart } from './build.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let project: { project: string }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  project = await addProject(application, token, { content: ['organisation', 'product', 'agenda'] })
})

const begin = async (as = token) =>
  (
    await application.call(
      datasetEndpoints.build,
      { params: project, idempotencyKey: crypto.randomUUID() },
      { token: as },
    )
  ).data
const get = async (number: string | number, as = token) =>
  (await application.call(datasetEndpoints.get, { params: { ...project, number: String(number) } }, { token: as })).data
/** Runs the job to its end. */
async function work() {
  const open = await application.db.select({ id: datasets.id }).from(datasets).where(eq(datasets.tenantId, tenant.id))
  for (const { id } of open) while (await buildPart(application.services, id));
}
async function build() {
  const { number } = await begin()
  await work()
  return get(number)
}
const records = async (query: Record<string, string | number> = {}, number = 'last') =>
  (await application.call(datasetEndpoints.records, { params: { ...project, number }, query }, { token })).data
const check = async () => (await application.call(datasetEndpoints.check, { params: project }, { token })).data.counts
const changes = async (change: 'added' | 'changed' | 'removed') =>
  (await application.call(datasetEndpoints.changes, { params: { ...project, change } }, { token })).data.items
const change = (id: number, values: Partial<typeof items.$inferInsert>) =>
  application.db.update(items).set(values).where(eq(items.id, id))
/** Publishes another version, like the one before it but for `changes`. */
async function publishAnew(id: number, changes: { values?: Record<string, unknown> }) {
  const { db } = application
  const [found] = await db
    .select({ former: versions })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, items.publishedVersion))
    .where(eq(items.id, id))
  if (found === undefined) throw new Error('nothing is published')
  const { uuid: _, ...former } = found.former
  const [next] = await db
    .insert(versions)
    .values({ ...former, ...changes, number: former.number + 1 })
    .returning({ uuid: versions.uuid })
  await change(id, { publishedVersion: next?.uuid })
}

describe('building a dataset', () => {
  it('gives what is selected as it is published, which stays so when that changes', async () => {
    const done = await build()
    expect(done).toMatchObject({ state: 'done', number: 1, total: 4, written: 4 })
    expect(done.counts).toEqual({ organisation: 2, product: 1, agenda: 1 })
    expect(done.bytes).toBeGreaterThan(50)
    await change(tenant.items.museum.id, { publishedVersion: null, publishedFrom: null })
    const all = await records()
    expect(all.items.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      ...['organisation bibliotheek', 'organisation museum', 'product cursus', 'agenda voorlezen'],
    ])
    expect(all.items[2]).toMatchObject({
      ...{ title: 'Cursus', types: ['cursus'], values: { title: 'Cursus' } },
      organisation: { key: 'bibliotheek', title: 'Bibliotheek' },
    })
    const first = await records({ limit: 3 })
    const second = await records({ limit: 3, cursor: first.next ?? '' })
    expect([...first.items, ...second.items]).toEqual(all.items)
    expect((await records({ kind: 'product' })).items).toHaveLength(1)
  })

  it('is one when two begin at the same moment, and the last one that is done counts until the next is', async () => {
    await build()
    const [one, other] = await Promise.all([begin(), begin()])
    expect(one.number).toBe(2)
    expect(other.number).toBe(2)
    expect((await get('last')).number).toBe(1)
    expect((await refusalOf(records({}, '2'))).code).toBe('NOT_FOUND')
    await work()
    expect((await get('last')).number).toBe(2)
  })

  it('can be stopped, and begun anew', async () => {
    const { number } = await begin()
    const stop = () =>
      application.call(
        datasetEndpoints.stop,
        { params: { ...project, number: String(number) }, idempotencyKey: crypto.randomUUID() },
        { token },
      )
    expect((await stop()).data.state).toBe('stopped')
    await work()
    expect((await get(number)).state).toBe('stopped')
    expect((await build()).state).toBe('done')
    expect((await refusalOf(get(number))).code).toBe('NOT_FOUND')
  })

  it('keeps the last few', async () => {
    for (let count = 0; count < maximumDatasets + 2; count++) await build()
    const { data } = await application.call(datasetEndpoints.list, { params: project }, { token })
    expect(data.items.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3])
  })
})

it('is read by account managers, who build nothing, and by nobody else', async () => {
  await build()
  const manager = await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }])
  project = await addProject(application, token, { name: 'Van een manager', managers: [manager.id] })
  await build()
  const own = await tenant.sessionOf(manager)
  expect((await get('last', own)).state).toBe('done')
  expect((await refusalOf(begin(own))).code).toBe('FORBIDDEN')
  const other = await createTestTenant(application)
  const stranger = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
  expect((await refusalOf(get('last', stranger))).code).toBe('NOT_FOUND')
  expect((await refusalOf(begin(stranger))).code).toBe('NOT_FOUND')
})

describe('checking a dataset', () => {
  it('tells what building one now would add, change and remove, with what differs in words', async () => {
    expect(await check()).toEqual({ added: 4, changed: 0, removed: 0, same: 0 })
    await build()
    const { bibliotheek, museum, cursus, voorlezen } = tenant.items
    const within = { team: tenant.teams.haven, organisation: bibliotheek }
    await tenant.addItem({ ...within, kind: 'product', key: 'nieuw', types: ['cursus'], title: 'Nieuw' })
    await publishAnew(cursus.id, { values: { title: 'Andere cursus' } })
    // Published once more, and nothing in it changed.
    await publishAnew(bibliotheek.id, {})
    await change(museum.id, { archivedAt: application.clock.now() })
    await application.db.delete(items).where(eq(items.id, voorlezen.id))
    expect(await check()).toEqual({ added: 1, changed: 1, removed: 2, same: 1 })
    expect((await changes('added')).map(({ key }) => key)).toEqual(['nieuw'])
    expect((await changes('removed')).map(({ key }) => key)).toEqual(['museum', 'voorlezen'])
    expect(await changes('changed')).toMatchObject([
      { key: 'cursus', organisation: 'Bibliotheek', fields: [{ name: 'title', change: 'changed' }] },
    ])
    await build()
    expect(await check()).toEqual({ added: 0, changed: 0, removed: 0, same: 3 })
  })
})
