import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { publishingEndpoints } from '#contract/content/publishing'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { rowsRead } from '#test/upstream/rows-read'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { type VersionTenant, versionTenant } from '#test/upstream/versions'
import { getSubject } from '../../capability/history/subject.ts'
import { listVersions } from '../../capability/history/versions.ts'
import { findActor } from '../../kernel/call/actor.ts'
import { versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: VersionTenant['tenant']
let manager: VersionTenant['manager']
let viewer: VersionTenant['viewer']
let save: VersionTenant['save']
let history: VersionTenant['history']
let numbers: VersionTenant['numbers']
let uuidOf: VersionTenant['uuidOf']
let changes: VersionTenant['changes']

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  ;({ tenant, manager, viewer, save, history, numbers, uuidOf, changes } = await versionTenant(application))
})

describe('the history of a thing', () => {
  it('says who saved each version, when, as what and under which right', async () => {
    await save(1, 'concept', { summary: 'Kort' })
    await save(2, 'publish', { summary: 'Langer' })
    const { items, subject: about } = await history()
    expect(about).toMatchObject({ key: 'bibliotheek', version: 3, actions: ['restore'] })
    expect(items).toMatchObject([
      {
        number: 3,
        author: 'Jo van Dijk',
        action: 'published',
        permission: 'organisation.publish',
        uses: ['published'],
      },
      { number: 2, author: 'Jo van Dijk', action: 'savedConcept', permission: 'organisation.update', uses: [] },
      { number: 1, author: 'Test', action: '', uses: [] },
    ])
  })

  it('says all that a version is: one that is online can be planned as well', async () => {
    await save(1, 'ready', { summary: 'Kort' })
    const [from, until] = [1, 2].map((days) => {
      return new Date(application.clock.now().getTime() + days * 86_400_000).toISOString()
    })
    for (const body of [
      { action: 'publish' as const, from, until },
      { action: 'publish' as const, standing: { plan: 'keep' as const } },
    ]) {
      const params = { organisation: 'bibliotheek' }
      const input = { params, body, version: '"v2"', idempotencyKey: crypto.randomUUID() }
      await application.call(publishingEndpoints.organisation, input, { token: manager })
    }
    expect((await history()).items[0]).toMatchObject({ number: 2, uses: ['published', 'planned'] })
  })

  it('can be read as of any moment', async () => {
    const start = application.clock.now()
    await save(1, 'publish', { summary: 'Een' })
    const between = application.clock.now()
    await save(2, 'publish', { summary: 'Twee' })
    expect(await numbers(manager, { at: between.toISOString() })).toEqual([2, 1])
    expect(await numbers(manager, { at: start.toISOString() })).toEqual([1])
    expect(await numbers(manager, { at: '2020-01-01T00:00' })).toEqual([])
  })

  it('says which version was online at a moment that has passed, beside the newest one then', async () => {
    const online = async (moment: Date, token = manager) => (await history(token, { at: moment.toISOString() })).online
    const moments: Date[] = []
    const mark = () => moments.push(application.clock.now())
    await save(1, 'publish', { summary: 'Een' })
    mark()
    await save(2, 'concept', { summary: 'Twee' })
    mark()
    await save(3, 'publish', { summary: 'Drie' })
    mark()
    const [first, concept, last] = moments
    expect(await online(first ?? new Date())).toMatchObject({ version: { number: 2 } })
    expect(await online(concept ?? new Date())).toMatchObject({ version: { number: 2 } })
    expect(await online(concept ?? new Date(), viewer)).toMatchObject({ version: { number: 2 } })
    expect(await online(last ?? new Date())).toMatchObject({ version: { number: 4 } })
    application.clock.advance({ minutes: 10 })
    const withdrawn = await application.call(
      publishingEndpoints.organisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { action: 'unpublish' },
        version: '"v4"',
        idempotencyKey: crypto.randomUUID(),
      },
      { token: manager },
    )
    expect(withdrawn.data.publication.state).toBe('unpublished')
    expect(await online(application.clock.now())).toEqual({ version: null })
    expect(await online(concept ?? new Date())).toMatchObject({ version: { number: 2 } })
  })

  it('can be read as of a moment to come: what is planned counts as done', async () => {
    await save(1, 'publish', { summary: 'Nu' })
    const at = (hours: number) => new Date(application.clock.now().getTime() + hours * 3_600_000).toISOString()
    const [from, until] = [at(24), at(72)]
    await application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['vol'], values: { title: 'Bibliotheek', summary: 'Straks' }, save: 'publish', from, until },
        version: '"v2"',
      },
      { token: manager },
    )
    const expected = async (hours: number, token = manager) => (await history(token, { at: at(hours) })).expected
    expect(await expected(12)).toMatchObject({ state: 'published', version: { number: 2 } })
    expect(await expected(48)).toMatchObject({ state: 'published', version: { number: 3 } })
    expect(await expected(48, viewer)).toMatchObject({ version: { number: 3 } })
    expect(await expected(96)).toEqual({ state: 'expired', version: null })
    expect(await expected(-1)).toBeNull()
  })

  it('is paged by cursor', async () => {
    for (const number of [1, 2, 3]) await save(number, 'publish', { summary: String(number) })
    const first = await history(manager, { limit: 3 })
    expect(first.items.map(({ number }) => number)).toEqual([4, 3, 2])
    expect(await numbers(manager, { limit: 3, cursor: first.next ?? '' })).toEqual([1])
  })

  it('hides concepts from who may not edit, and shows them once they are shared', async () => {
    await save(1, 'concept', { summary: 'Geheim' })
    expect(await numbers(viewer)).toEqual([1])
    expect((await history(viewer)).subject.actions).toEqual([])
    await save(2, 'ready', { summary: 'Bekend' })
    expect(await numbers(viewer)).toEqual([3, 1])
    const shown = await changes(await uuidOf(3), undefined, 'changed', viewer)
    expect(shown.before?.number).toBe(1)
    const hidden = await uuidOf(2)
    expect((await refusalOf(changes(hidden, undefined, 'changed', viewer))).code).toBe('NOT_FOUND')
    expect((await refusalOf(changes(await uuidOf(3), hidden, 'changed', viewer))).code).toBe('NOT_FOUND')
  })

  it('of 5,000 versions reads no more of them than one of 5', { tags: ['long'] }, async () => {
    const now = application.clock.now().getTime()
    const fill = async (key: string, last: number) => {
      const { id } = await tenant.addItem({ kind: 'organisation', key, team: tenant.teams.haven })
      const numbers = Array.from({ length: last - 1 }, (_, index) => index + 2)
      const common = { tenantId: tenant.id, subjectType: 'organisation' as const, subjectId: id }
      for (let from = 0; from < numbers.length; from += 1_000) {
        await application.db.insert(versions).values(
          numbers.slice(from, from + 1_000).map((number) => ({
            ...common,
            ...{ number, values: { title: 'x' }, authorName: 'Test', at: new Date(now + number) },
          })),
        )
      }
    }
    await fill('weinig', 5)
    await fill('veel', 5_000)
    await application.db.execute('analyze versions')
    const actor = await findActor(application.db, manager, application.clock.now())
    if (actor === undefined) throw new Error('no actor')
    const readFor = async (key: string) => {
      const subject = await getSubject(application.db, actor, {
        type: 'organisation',
        key,
        now: application.clock.now(),
      })
      return rowsRead(application.store, (tx) => listVersions(tx, tenant.id, subject, { limit: 5 }))
    }
    const few = await readFor('weinig')
    expect(few).toBeGreaterThan(0)
    expect(await readFor('veel')).toBeLessThanOrEqual(few + 10)
  })
})

describe('a version of somebody else', () => {
  it('is found at no address that takes an id', async () => {
    const other = await createTestTenant(application)
    const idOf = async (of: TestTenant, id: number) => {
      const [version] = await application.db
        .select({ uuid: versions.uuid })
        .from(versions)
        .where(and(eq(versions.tenantId, of.id), eq(versions.subjectId, id)))
      return version?.uuid ?? expect.unreachable('no version')
    }
    const own = await idOf(tenant, tenant.items.bibliotheek.id)
    const foreign = [
      await idOf(other, other.items.bibliotheek.id),
      // Of the same tenant, but of something else.
      await idOf(tenant, tenant.items.museum.id),
      crypto.randomUUID(),
    ]
    const statusOf = async (path: string, body?: object) => {
      const headers: Record<string, string> =
        body === undefined ? {} : { 'If-Match': '"v1"', 'Idempotency-Key': crypto.randomUUID() }
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      return (await application.request(`/main${path}`, { token: manager, headers, ...init })).status
    }
    for (const uuid of foreign) {
      const paths = [
        `/history/organisation/bibliotheek/changes/${uuid}`,
        `/history/organisation/bibliotheek/changes/${own}?second=${uuid}`,
        `/organisation/bibliotheek/auditchanges/${uuid}`,
        `/organisation/bibliotheek/auditchanges/${own}/${uuid}`,
        `/organisation/bibliotheek/auditchanges/${uuid}/${own}`,
        `/team/noord/auditchanges/${uuid}`,
        `/team/noord/auditchanges/${uuid}/${uuid}`,
      ]
      for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 404])
      expect(await statusOf('/history/organisation/bibliotheek/restoration', { uuid })).toBe(404)
    }
    expect(await statusOf(`/organisation/bibliotheek/auditchanges/${own}`)).toBe(200)
  })
})
