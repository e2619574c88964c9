import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import type { RelatedTitle } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import { fieldsOf } from '#contract/content/values'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type ReviewTenant, reviewTenant } from '#test/upstream/review'
import { everyFieldType } from '../../kernel/type/standard-types/every-field-type.ts'
import { confirmationLinks } from '../../platform/db/schema/review.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { users } from '../../platform/db/schema/user.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: ReviewTenant['tenant']
let keeper: ReviewTenant['keeper']
let queue: ReviewTenant['queue']
let linkPath: ReviewTenant['linkPath']
let open: ReviewTenant['open']
let confirm: ReviewTenant['confirm']
let confirmed: ReviewTenant['confirmed']

beforeEach(async () => {
  application = await testApplication()
  ;({ tenant, keeper, queue, linkPath, open, confirm, confirmed } = await reviewTenant(application))
})

describe('a confirmation link', () => {
  let path: string
  beforeEach(async () => {
    await queue()
    path = await linkPath()
  })

  it('shows the data, and confirms nothing however often it is opened', async () => {
    for (let time = 0; time < 30; time += 1) {
      const { status, body } = await open(path)
      expect([status, body.state, body.title]).toEqual([200, 'open', 'Bibliotheek'])
    }
    await application.request(`/main${path}`, { method: 'HEAD' })
    expect(await confirmed()).toEqual([])
  })

  it('names what its products refer to: what lies in the organisation, and of others what visitors see', async () => {
    const definition = { ...everyFieldType, key: 'cursus' }
    const ofTenant = and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus'))
    await application.db.update(itemTypes).set({ definition }).where(ofTenant)
    const reference = fieldsOf([definition]).find(({ type }) => type === 'relation')?.name ?? ''
    const { bibliotheek, museum } = tenant.items
    const add = async (key: string, organisation: typeof museum, state: 'published' | 'concept') => {
      const folder = { kind: 'supplement' as const, key, title: `Folder ${key}`, types: ['folder'], state }
      await tenant.addItem({ ...folder, organisation, team: tenant.teams.haven })
      const values = { [reference]: { kind: 'supplement', key } }
      const product = { kind: 'product' as const, key: `met-${key}`, types: ['cursus'], values }
      await tenant.addItem({ ...product, organisation: bibliotheek, team: tenant.teams.haven, state: 'published' })
    }
    await add('concept', bibliotheek, 'concept')
    await add('van-elders', museum, 'published')
    await add('geheim', museum, 'concept')
    const { body } = await open(path)
    expect(body.products.map(({ key }: { key: string }) => key)).toContain('met-geheim')
    expect(body.related.toSorted((one: RelatedTitle, other: RelatedTitle) => one.key.localeCompare(other.key))).toEqual(
      [
        { kind: 'supplement', key: 'concept', title: 'Folder concept' },
        { kind: 'supplement', key: 'van-elders', title: 'Folder van-elders' },
      ],
    )
  })

  it('shows the agenda as visitors see it, and none of an organisation that they do not see', async () => {
    const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek, kind: 'agenda' as const }
    const values = { when: recurrenceOf({ rrule: 'FREQ=WEEKLY;COUNT=3' }) }
    const add = (title: string, state: 'published' | 'concept') =>
      tenant.addItem({ ...within, key: title, types: ['agenda-item'], state, values: { ...values, title } })
    await add('markt', 'published')
    await add('geheim', 'concept')
    const titles = (await open(path)).body.calendar.events.map(({ title }: { title: string }) => title)
    expect(titles).toContain('markt')
    expect(titles).not.toContain('geheim')
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    const given = { version: '"v1"', idempotencyKey: crypto.randomUUID() }
    const params = { organisation: 'bibliotheek' }
    const input = { ...given, params, body: { action: 'unpublish' as const } }
    await application.call(publishingEndpoints.organisation, input, { token: manager })
    expect((await open(path)).body.calendar).toBeUndefined()
  })

  it('asks for the tick and for the nonce of its own, recent page', async () => {
    const { nonce } = (await open(path)).body
    const without = await confirm(path, { accepted: false, nonce })
    expect(without).toMatchObject({ status: 400, body: { fields: [{ path: 'accepted', code: 'confirm.tick' }] } })
    const other = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    await queue()
    const foreign = (await open(await linkPath(other.email))).body.nonce
    for (const wrong of ['x', '', 'a.b', foreign]) expect((await confirm(path, { nonce: wrong })).status).toBe(409)
    application.clock.advance({ hours: 25 })
    expect((await confirm(path, { nonce })).status).toBe(409)
    expect(await confirmed()).toEqual([])
  })

  it('confirms once; a second time, and of two at once, it tells who did and when', async () => {
    const { nonce } = (await open(path)).body
    const products = { cursus: false, 'van-een-ander': true }
    const both = await Promise.all([confirm(path, { nonce, products }), confirm(path, { nonce, products })])
    const told = { state: 'confirmed', by: 'Kim van Dijk', at: application.clock.now().toISOString() }
    for (const { status, body } of both) expect([status, body]).toMatchObject([200, told])
    application.clock.advance({ hours: 3 })
    expect((await confirm(path, { nonce })).body).toMatchObject(told)
    expect((await open(path)).body).toMatchObject(told)
    expect(await confirmed()).toMatchObject([{ means: 'mail', name: 'Kim van Dijk', products: { cursus: false } }])
  })

  it('of an ended cycle confirms nothing again: the next cycle has links of its own', async () => {
    await confirm(path)
    application.clock.advance({ hours: 24 * 75 })
    await queue()
    const next = await linkPath()
    expect(next).not.toBe(path)
    expect((await open(next)).body.state).toBe('open')
    expect((await open(path)).status).toBe(404)
    expect(await confirmed()).toHaveLength(1)
  })

  it('gives one and the same 404 to what is wrong, foreign, expired, revoked or no longer theirs', async () => {
    const [, , organisation = '', user = '', token = ''] = path.split('/')
    const stranger = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    const answers = [
      await open(`/confirm/${organisation}/${user}/${'A'.repeat(43)}`, '198.51.100.1'),
      await open(`/confirm/museum/${user}/${token}`, '198.51.101.1'),
      await open(`/confirm/${organisation}/${stranger.id}/${token}`, '198.51.102.1'),
    ]
    const { db } = application
    const mine = eq(confirmationLinks.userId, keeper.id)
    await db.update(confirmationLinks).set({ revokedAt: application.clock.now() }).where(mine)
    answers.push(await open(path))
    await db.update(confirmationLinks).set({ revokedAt: null, expiresAt: application.clock.now() }).where(mine)
    answers.push(await open(path))
    await db
      .update(confirmationLinks)
      .set({ expiresAt: new Date('2030-01-01') })
      .where(mine)
    await db.update(users).set({ disabledAt: application.clock.now() }).where(eq(users.id, keeper.id))
    answers.push(await open(path))
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, keeper.id))
    await db.update(roleAssignments).set({ status: 'expired' }).where(eq(roleAssignments.userId, keeper.id))
    answers.push(await open(path))
    const bodies = answers.map(({ status, body }) => JSON.stringify([status, { ...body, reference: '' }]))
    expect(new Set(bodies).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('can not be guessed at: after ten wrong ones a network waits, and others do not', async () => {
    const [, , organisation, user] = path.split('/')
    const guess = (number: number) =>
      open(`/confirm/${organisation}/${user}/${String(number).padStart(43, 'B')}`, '203.0.113.9')
    const statuses: number[] = []
    for (let number = 0; number < 12; number += 1) statuses.push((await guess(number)).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
    expect((await open(path, '203.0.113.77')).status).toBe(429)
    expect((await open(path, '192.0.2.200')).status).toBe(200)
    application.clock.advance({ minutes: 16 })
    expect((await open(path, '203.0.113.9')).status).toBe(200)
  })

  it('is understood with what a mail program leaves behind it, and what can be no token is no guess', async () => {
    for (const end of ['.', ')', ',', '%22', '%E2%80%9D', '%3E'])
      expect((await open(`${path}${end}`, '198.18.0.9')).status).toBe(200)
    const [, , organisation, user] = path.split('/')
    for (let number = 0; number < 12; number += 1)
      expect((await open(`/confirm/${organisation}/${user}/wrong${number}`, '198.18.0.9')).status).toBe(404)
    expect((await open(path, '198.18.0.9')).status).toBe(200)
    expect((await confirm(`${path}.`)).status).toBe(200)
  })

  it('is not answered by editing', async () => {
    const token = await tenant.sessionOf(keeper)
    await application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['bibliotheek'], values: { title: 'Bibliotheek aan zee' }, save: 'ready' },
        version: '"v1"',
      },
      { token },
    )
    expect(await confirmed()).toEqual([])
    expect((await open(path)).body.state).toBe('open')
  })

  it('never stands in the log, neither when it is opened nor when it fails', async () => {
    const lines: unknown[] = []
    const { services } = application
    const note = (...line: unknown[]) => lines.push(line)
    services.log = { ...services.log, info: note, warn: note, error: note } as unknown as typeof services.log
    await open(path)
    await confirm(path, { nonce: 'x' })
    await confirm(path)
    await open(`${path}x`)
    expect(lines.length).toBeGreaterThan(3)
    expect(JSON.stringify(lines)).not.toContain(path.split('/').at(-1))
  })

  it('stands nowhere in the store but in its mail', async () => {
    const token = path.split('/').at(-1) ?? ''
    const links = await application.db.select().from(confirmationLinks).where(eq(confirmationLinks.userId, keeper.id))
    expect(JSON.stringify(links)).not.toContain(token)
  })
})
