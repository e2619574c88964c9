import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { openListSchema } from '#contract/project/open-answers'
import { projectEndpoints } from '#contract/project/project'
import { projectKinds } from '#contract/project/project-selection'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { OpenCopy, type OpenReader, openReader } from '#test/upstream/open-data'
import { addProject, everything } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../../platform/db/schema/item.ts'
import { sealChanges } from './seal.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let manager: string
let read: OpenReader
let project: string
let copy: OpenCopy

const content = [...projectKinds]
const seal = () => sealChanges({ ...application.services, now: application.clock.now })
/** Changes that a copy receives after the next sealing. */
async function told(limit?: number) {
  await seal()
  return (await copy.catchUp(limit)).map(({ change, kind, key, ...more }) => [
    change,
    `${kind}/${key}`,
    ...('fields' in more ? [more.fields] : []),
  ])
}

let versions: Map<string, string | null>
/** Publishes or takes offline a product of the library, as a manager does. */
async function act(product: string, body: Publishing) {
  const { version } = await application.call(
    publishingEndpoints.product,
    {
      params: { organisation: 'bibliotheek', product },
      body,
      version: versions.get(product) ?? '"v1"',
      idempotencyKey: crypto.randomUUID(),
    },
    { token: manager },
  )
  versions.set(product, version)
}
/** The same of the library itself. */
async function actOnLibrary(body: Publishing) {
  const { version } = await application.call(
    publishingEndpoints.organisation,
    {
      params: { organisation: 'bibliotheek' },
      body,
      version: versions.get('bibliotheek') ?? '"v1"',
      idempotencyKey: crypto.randomUUID(),
    },
    { token: manager },
  )
  versions.set('bibliotheek', version)
}
async function save(product: string, values: Record<string, unknown>) {
  const { version } = await application.call(
    contentEndpoints.saveProduct,
    {
      params: { organisation: 'bibliotheek', product },
      body: { types: ['cursus'], values, save: 'publish' },
      version: versions.get(product) ?? '"v1"',
    },
    { token: manager },
  )
  versions.set(product, version)
}

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  read = openReader(application, tenant)
  project = (await addProject(application, token, { content, isOpen: true })).project
  copy = new OpenCopy(read, project)
  versions = new Map()
})

const all = [
  'organisation/bibliotheek',
  'organisation/museum',
  'product/cursus',
  'supplement/folder',
  'agenda/voorlezen',
]

describe('who follows the changes of a project', () => {
  it('begins with all that is there, also a page at a time, and is told nothing while nothing changes', async () => {
    expect((await told(2)).sort()).toEqual(all.map((name) => ['created', name]).sort())
    expect(await told()).toEqual([])
    expect(await told()).toEqual([])
  })

  it('is told what is new, what changed in which fields, and what went offline, each once', async () => {
    await told()
    await tenant.addProduct('nieuw', 'published')
    await save('cursus', { title: 'Cursus fietsen' })
    expect(await told()).toEqual([
      ['changed', 'product/cursus', ['title']],
      ['created', 'product/nieuw'],
    ])
    await act('cursus', { action: 'unpublish' })
    expect(await told()).toEqual([['unpublished', 'product/cursus']])
    await act('cursus', { action: 'publish' })
    expect(await told()).toEqual([['created', 'product/cursus']])
  })

  it('is told what lies in an organisation too when that comes and goes, and gets its new name', async () => {
    await told()
    await actOnLibrary({ action: 'unpublish' })
    const inside = ['organisation/bibliotheek', 'product/cursus', 'supplement/folder', 'agenda/voorlezen']
    expect((await told()).sort()).toEqual(inside.map((name) => ['unpublished', name]).sort())
    await actOnLibrary({ action: 'publish' })
    expect((await told()).sort()).toEqual(inside.map((name) => ['created', name]).sort())
    const { version } = await application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['bibliotheek'], values: { title: 'Boekenhuis' }, save: 'publish' },
        version: versions.get('bibliotheek') ?? '',
      },
      { token: manager },
    )
    versions.set('bibliotheek', version)
    expect(new Map((await told()).map(([change, name, fields]) => [name, [change, fields]]))).toEqual(
      new Map([
        ['organisation/bibliotheek', ['changed', ['address', 'title']]],
        ['product/cursus', ['changed', ['organisation']]],
        ['supplement/folder', ['changed', ['organisation']]],
        ['agenda/voorlezen', ['changed', ['organisation']]],
      ]),
    )
  })

  it('is told by a tombstone what was archived, and nothing more of it when it is deleted for good', async () => {
    await told()
    const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    const call = { params: { organisation: 'museum' }, idempotencyKey: crypto.randomUUID() }
    const { version } = await application.call(
      lifecycleEndpoints.archive,
      { ...call, version: '"v1"' },
      { token: admin },
    )
    expect(await told()).toEqual([['removed', 'organisation/museum']])
    await application.call(
      lifecycleEndpoints.delete,
      { params: { organisation: 'museum' }, query: { name: 'Museum' }, version: version ?? '"v1"' },
      { token: await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel }) },
    )
    expect(await told()).toEqual([])
  })

  it('is told what goes online and offline by the clock, whether or not plans were carried out', async () => {
    const soon = (minutes: number) => new Date(application.clock.now().getTime() + minutes * 60_000).toISOString()
    await told()
    await act('cursus', { action: 'unpublish', from: soon(5) })
    expect(await told()).toEqual([])
    application.clock.advance({ minutes: 6 })
    expect(await told()).toEqual([['unpublished', 'product/cursus']])
    await tenant.addProduct('straks', 'ready')
    versions.set('straks', '"v1"')
    await act('straks', { action: 'publish', from: soon(3), until: soon(9) })
    expect(await told()).toEqual([])
    application.clock.advance({ minutes: 4 })
    expect(await told()).toEqual([['created', 'product/straks']])
    application.clock.advance({ minutes: 6 })
    expect(await told()).toEqual([['unpublished', 'product/straks']])
  })

  it('never gets the record of what went offline after its change was noted', async () => {
    await told()
    await save('cursus', { title: 'Cursus fietsen' })
    await seal()
    await act('cursus', { action: 'unpublish' })
    expect((await copy.catchUp()).map(({ change, key }) => [change, key])).toEqual([['unpublished', 'cursus']])
  })

  it('is told what another selection finds more and less', async () => {
    await told()
    const params = { project }
    const { version } = await application.call(projectEndpoints.get, { params }, { token })
    const body = { ...everything, content, isOpen: true, baseArea: ['Havenstad'] }
    await application.call(projectEndpoints.update, { params, body, version: version ?? '' }, { token })
    expect(await told()).toEqual([['unpublished', 'organisation/museum']])
    const now = await application.call(projectEndpoints.get, { params }, { token })
    const wide = { ...body, baseArea: [], content: ['organisation' as const] }
    await application.call(projectEndpoints.update, { params, body: wide, version: now.version ?? '' }, { token })
    expect((await told()).sort()).toEqual([
      ['created', 'organisation/museum'],
      ['unpublished', 'agenda/voorlezen'],
      ['unpublished', 'product/cursus'],
      ['unpublished', 'supplement/folder'],
    ])
  })

  it('is told what changed while the project was closed, once it opens again', async () => {
    await told()
    const set = async (isOpen: boolean) => {
      const params = { project }
      const { version } = await application.call(projectEndpoints.get, { params }, { token })
      const body = { ...everything, content, isOpen }
      await application.call(projectEndpoints.update, { params, body, version: version ?? '' }, { token })
    }
    // With another that stays open, what is touched is sealed for that one meanwhile.
    await addProject(application, token, { name: 'Ander', content, isOpen: true })
    await set(false)
    await act('cursus', { action: 'unpublish' })
    await seal()
    await set(true)
    expect(await told()).toEqual([['unpublished', 'product/cursus']])
  })

  it('gets all of it where it is looked at in small parts', async () => {
    for (const key of ['les-1', 'les-2', 'les-3']) await tenant.addProduct(key, 'published')
    await sealChanges({ ...application.services, now: application.clock.now }, undefined, 2)
    expect((await copy.catchUp()).map(({ change }) => change)).toEqual(Array(8).fill('created'))
    expect(await told()).toEqual([])
  })

  it('gets several changes of a record as one, with all the fields, however late they ask', async () => {
    await told()
    await save('cursus', { title: 'Cursus fietsen' })
    await seal()
    await save('cursus', { title: 'Cursus fietsen en lopen' })
    await seal()
    const [change] = await copy.catchUp()
    expect(change).toMatchObject({ change: 'changed', key: 'cursus', fields: expect.arrayContaining(['title']) })
    expect(await told()).toEqual([])
  })

  it('misses nothing that was offline only between two times of sealing', async () => {
    await told()
    await save('cursus', { title: 'Cursus fietsen' })
    await seal()
    await act('cursus', { action: 'unpublish' })
    expect(await copy.catchUp()).toMatchObject([{ change: 'unpublished', key: 'cursus' }])
    await act('cursus', { action: 'publish' })
    expect(await told()).toEqual([['changed', 'product/cursus', []]])
    expect(copy.records.has('product/cursus')).toBe(true)
    expect(await told()).toEqual([])
  })

  it('misses nothing of an organisation that was offline between, with what lies in it', async () => {
    await actOnLibrary({ action: 'unpublish' })
    await seal()
    await actOnLibrary({ action: 'publish' })
    await seal()
    await actOnLibrary({ action: 'unpublish' })
    await copy.catchUp()
    await actOnLibrary({ action: 'publish' })
    await told()
    expect([...copy.records.keys()].sort()).toEqual([...all].sort())
  })

  it('keeps nothing that was online only between two times of sealing', async () => {
    await told()
    await act('cursus', { action: 'unpublish' })
    await seal()
    await act('cursus', { action: 'publish' })
    expect(await copy.catchUp()).toMatchObject([{ change: 'unpublished', key: 'cursus' }])
    await act('cursus', { action: 'unpublish' })
    expect(await told()).toEqual([])
    expect(copy.records.has('product/cursus')).toBe(false)
  })

  it('misses nothing that ended by the clock and was published again before it was sealed', async () => {
    await told()
    const until = new Date(application.clock.now().getTime() + 10 * 60_000).toISOString()
    await save('cursus', { title: 'Cursus fietsen' })
    await act('cursus', { action: 'unpublish', from: until })
    await seal()
    application.clock.advance({ minutes: 11 })
    await copy.catchUp()
    await act('cursus', { action: 'publish' })
    await told()
    expect(copy.records.has('product/cursus')).toBe(true)
  })

  it('misses nothing that was not selected between', async () => {
    await told()
    const select = async (kinds: typeof content) => {
      const params = { project }
      const { version } = await application.call(projectEndpoints.get, { params }, { token })
      const body = { ...everything, content: kinds, isOpen: true }
      await application.call(projectEndpoints.update, { params, body, version: version ?? '' }, { token })
    }
    await save('cursus', { title: 'Cursus fietsen' })
    await seal()
    await select(['organisation'])
    expect(await copy.catchUp()).toEqual([])
    await select(content)
    expect(await told()).toEqual([['changed', 'product/cursus', ['title']]])
    expect([...copy.records.keys()].sort()).toEqual([...all].sort())
  })

  it('misses nothing that began before what they were told, and is committed after it', async () => {
    await told()
    const { store, clock } = application
    // The embedded store has one transaction at a time, so there nothing can be committed in between.
    const isServer = store.kind === 'postgres'
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const early = store.withTransaction(async (tx) => {
      await tx.update(items).set({ archivedAt: clock.now() }).where(eq(items.id, tenant.items.museum.id))
      begun.resolve()
      if (isServer) await gate.promise
    })
    await begun.promise
    if (isServer) {
      await tenant.addProduct('later', 'published')
      expect(await told()).toEqual([['created', 'product/later']])
    }
    gate.resolve()
    await early
    expect(await told()).toEqual([['removed', 'organisation/museum']])
  })

  it('hears of a change while they wait for one, and that there is none when the time is over', async () => {
    await told()
    const page = async (query: string) => (await read(`${project}/changes?${query}`)).json()
    const { next } = await page('limit=1000')
    expect(await page(`after=${next}&wait=1`)).toMatchObject({ items: [], next, more: false })
    const waiting = page(`after=${next}&wait=20`)
    await act('cursus', { action: 'unpublish' })
    await seal()
    expect((await waiting).items).toMatchObject([{ change: 'unpublished', key: 'cursus' }])
    const left = new AbortController()
    const gone = application.app.request(`/open/v1/${tenant.key}/${project}/changes?after=${next}&wait=25`, {
      signal: left.signal,
    })
    left.abort()
    await Promise.resolve(gone).catch(() => undefined)
    expect((await read(`${project}/changes?wait=26`)).status).toBe(400)
  })

  it('begins anew with a cursor of a store that was put back to before it', async () => {
    await seal()
    const later = Buffer.from(JSON.stringify(['', 1_000_000])).toString('base64url')
    const { items } = await (await read(`${project}/changes?after=${later}`)).json()
    expect(items).toHaveLength(all.length)
    expect((await read(`${project}/changes?after=geen`)).status).toBe(400)
  })
})

describe('a copy that is kept by many changes at once', () => {
  // On PostgreSQL the writers are truly at once, and what one began first may be committed last.
  it('is the same as the source at the end', { timeout: 120_000 }, async () => {
    const writers = 8
    const rounds = 8
    const keys = Array.from({ length: writers }, (_, at) => `les-${at}`)
    for (const key of keys) await tenant.addProduct(key, 'published')
    let writing = true
    const write = async (key: string, seed: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const chosen = (seed * 7 + round * 5) % 4
        if (chosen === 0 && round > 0) {
          await act(key, { action: 'unpublish' })
          await act(key, { action: 'publish' })
        } else await save(key, { title: `Les ${seed} ronde ${round}` })
        if (round === rounds - 1 && seed % 3 === 0) await act(key, { action: 'unpublish' })
      }
    }
    const library = async () => {
      for (let round = 0; round < 3; round += 1) {
        await actOnLibrary({ action: 'unpublish' })
        await actOnLibrary({ action: 'publish' })
      }
    }
    const keepUp = async () => {
      for (let asked = 0; writing && asked < 200; asked += 1) {
        await seal()
        await copy.follow(5)
      }
    }
    const following = keepUp()
    await Promise.all([...keys.map(write), library()])
    writing = false
    await following
    await seal()
    await copy.catchUp()
    const lists = await Promise.all(
      ['organisations', 'products', 'supplements', 'agenda'].map(async (collection) =>
        openListSchema.parse(await (await read(`${project}/${collection}?limit=200`)).json()),
      ),
    )
    const source = lists
      .flatMap(({ items }) => items)
      .map((record) => [`${record.kind}/${record.key}`, record] as const)
    expect(source.length).toBeGreaterThan(5)
    expect(Object.fromEntries(copy.records)).toEqual(Object.fromEntries(source))
  })
})
