import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { historyEndpoints } from '#contract/history/history'
import { sessionEndpoints } from '#contract/people/session'
import { type AnsweringTenant, answeringTenant, changed } from '#test/upstream/answering'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { items } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'

let application: TestApplication
let t: AnsweringTenant
let publisher: string

beforeEach(async () => {
  application = await testApplication()
  t = await answeringTenant(application)
  publisher = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
})

const params = { organisation: 'bibliotheek' }
const propose = async (fields: Record<string, unknown>) => {
  const said = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, changed(value)]))
  const { status } = await t.answer(t.path, { organisation: { fields: said } })
  expect(status).toBe(200)
  return (await t.waiting())[0]?.id ?? ''
}
const mails = (dedupeKey: string) =>
  application.db.select().from(mailOutbox).where(like(mailOutbox.dedupeKey, dedupeKey)).orderBy(mailOutbox.createdAt)

describe('what was answered', () => {
  it('waits on the desk and as a task, with its difference, and goes online with the answerer as its author', async () => {
    const id = await propose({ phone: '+31229550124' })
    expect(await t.list(publisher)).toMatchObject([{ id, by: 'Kim van Dijk', fields: ['Telefoon'], special: null }])
    const { data: user } = await application.call(sessionEndpoints.update, {}, { token: publisher })
    expect(user.tasks).toMatchObject([{ key: `answer-${id}`, kind: 'decideAnswer', answer: 'changes' }])
    expect(await t.look(publisher, id)).toMatchObject({
      fields: [{ name: 'phone', change: 'added', changedSince: false, problems: [] }],
      acts: ['publish', 'take', 'sendBack'],
    })
    expect(await t.decide(publisher, id, { act: 'publish' })).toMatchObject({ state: 'published', acts: [] })
    expect((await t.read(publisher, 'published')).values).toMatchObject({ phone: '+31229550124' })
    const history = await application.call(
      historyEndpoints.list,
      { params: { type: 'organisation', key: 'bibliotheek' }, query: {} },
      { token: publisher },
    )
    expect(history.data.items[0]).toMatchObject({ author: 'Kim van Dijk', reason: 'Via de link van Kim van Dijk' })
    expect(await t.list(publisher)).toEqual([])
    const own = (await t.open(t.path)).body.own
    expect(own.outcomes).toMatchObject([{ state: 'published', fields: [{ name: 'phone' }] }])
  })

  it('is told to who answered, with the reason and a link of its own to answer again', async () => {
    const id = await propose({ phone: '+31229550124' })
    await t.decide(publisher, id, { act: 'sendBack', note: 'Dit nummer is van het museum.' })
    const [mail] = await mails(`decided:${id}`)
    expect(mail?.subject).toBe('Wat u over Bibliotheek doorgaf, is niet overgenomen')
    expect(mail?.text).toContain('Dit nummer is van het museum.')
    const again = /\/confirm\/[^\s?]+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(again).not.toBe(t.path)
    expect((await t.open(again)).body.own.outcomes).toMatchObject([
      { state: 'sentBack', reason: 'Dit nummer is van het museum.' },
    ])
    await t.answer(again, { organisation: { fields: { phone: changed('+31229550125') } } })
    expect(await t.waiting()).toMatchObject([{ values: { phone: '+31229550125' } }])
    expect(await t.confirmed()).toHaveLength(1)
  })

  it('is published in part, or taken on as a concept that its editor goes on with', async () => {
    const id = await propose({ phone: '+31229550124', about: 'Nieuw' })
    expect(await t.decide(publisher, id, { act: 'publish', fields: ['phone'] })).toMatchObject({ state: 'changed' })
    expect((await t.read(publisher, 'published')).values).not.toHaveProperty('about')
    const other = await propose({ about: 'Nieuw' })
    expect(await t.decide(publisher, other, { act: 'take' })).toMatchObject({ state: 'taken' })
    expect((await t.read(publisher, 'published')).values).not.toHaveProperty('about')
    expect((await t.read(publisher)).values).toMatchObject({ about: 'Nieuw' })
  })

  it('goes online by itself: what a colleague has open stays open, with the answer in it', async () => {
    const id = await propose({ phone: '+31229550124' })
    const colleague = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.haven })
    const body = {
      types: ['bibliotheek'],
      values: { title: 'Bibliotheek', about: 'Nog niet af', phone: '+31229550999' },
      save: 'concept' as const,
    }
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: '"v1"' }, { token: colleague })
    await t.decide(publisher, id, { act: 'publish' })
    const online = (await t.read(publisher, 'published')).values
    expect(online).toMatchObject({ phone: '+31229550124' })
    expect(online).not.toHaveProperty('about')
    // Of a field that both changed, the concept keeps what its maker typed.
    expect((await t.read(colleague)).values).toMatchObject({ about: 'Nog niet af', phone: '+31229550999' })
  })

  it('goes online too when a colleague has the same change open', async () => {
    const id = await propose({ phone: '+31229550124' })
    const body = {
      types: ['bibliotheek'],
      values: { title: 'Bibliotheek', about: 'Nog niet af', phone: '+31229550124' },
      save: 'concept' as const,
    }
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: '"v1"' }, { token: publisher })
    await t.decide(publisher, id, { act: 'publish' })
    const online = (await t.read(publisher, 'published')).values
    expect([online.phone, online.about]).toEqual(['+31229550124', undefined])
  })

  it('is dealt with, and not refused, where somebody said the same meanwhile', async () => {
    const id = await propose({ phone: '+31229550124' })
    const body = { types: ['bibliotheek'], values: { title: 'Bieb', phone: '+31229550124' }, save: 'publish' as const }
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: '"v1"' }, { token: publisher })
    expect(await t.look(publisher, id)).toMatchObject({ fields: [], acts: ['handled', 'sendBack'] })
    expect(await t.decide(publisher, id, { act: 'handled' })).toMatchObject({ state: 'handled' })
  })

  it('is not decided about as it no longer stands, nor twice', async () => {
    const id = await propose({ phone: '+31229550124' })
    const { version } = await t.look(publisher, id)
    const body = { types: ['bibliotheek'], values: { title: 'Bieb', phone: '+31229550126' }, save: 'publish' as const }
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: '"v1"' }, { token: publisher })
    const refused = await refusalOf(t.decide(publisher, id, { act: 'publish' }, version))
    expect(refused.code).toBe('CONFLICT')
    expect((await t.look(publisher, id)).fields).toMatchObject([{ name: 'phone', changedSince: true }])
    await t.decide(publisher, id, { act: 'publish' })
    expect((await refusalOf(t.decide(publisher, id, { act: 'publish' }))).code).toBe('NOT_WAITING')
    expect((await t.read(publisher, 'published')).values).toMatchObject({ title: 'Bieb', phone: '+31229550124' })
  })

  it('gives no right: who may only edit can not publish it, and others do not find it', async () => {
    const id = await propose({ phone: '+31229550124' })
    const author = await t.tenant.tokenFor({
      role: ['organisation.read', 'organisation.update'],
      on: t.tenant.on.bibliotheek,
    })
    expect((await t.look(author, id)).acts).toEqual(['take', 'sendBack'])
    expect((await refusalOf(t.decide(author, id, { act: 'publish' }))).code).toBe('FORBIDDEN')
    for (const on of [t.tenant.on.zuid, t.tenant.on.cursus]) {
      const stranger = await t.tenant.tokenFor({ role: 'manager', on })
      expect((await refusalOf(t.look(stranger, id))).code).toBe('NOT_FOUND')
      expect(await t.list(stranger)).toEqual([])
    }
    const other = await answeringTenant(application)
    const foreign = await other.tenant.tokenFor({ role: 'admin', on: other.tenant.on.wortel })
    expect((await refusalOf(t.look(foreign, id))).code).toBe('NOT_FOUND')
  })
})

describe('what was said of the whole', () => {
  it('archives what is gone by one act, and takes nothing for a confirmation', async () => {
    const given = { organisation: { special: { what: 'gone' as const, from: '2026-01-01' } } }
    expect((await t.answer(t.path, given)).body.state).toBe('answered')
    expect(await t.confirmed()).toEqual([])
    const [waiting] = await t.waiting()
    const id = waiting?.id ?? ''
    expect((await t.look(publisher, id)).acts).toEqual(['carryOut', 'handled', 'sendBack'])
    await t.decide(publisher, id, { act: 'carryOut' })
    expect((await t.read(publisher)).publication.state).toBe('archived')
  })

  it('plans that a product goes offline on the day from which it is gone', async () => {
    const given = { products: { cursus: { gone: { from: '2027-02-01' } } } }
    expect((await t.answer(t.path, given)).body.state).toBe('confirmed')
    const [waiting] = await t.waiting()
    await t.decide(publisher, waiting?.id ?? '', { act: 'carryOut' })
    const product = { params: { ...params, product: 'cursus' } }
    const { data } = await application.call(itemEndpoints.product, product, { token: publisher })
    expect(data.publication).toMatchObject({ online: true, unpublishFrom: '2027-01-31T23:00:00.000Z' })
  })

  it('and what is wrong with what can not be sent waits until somebody says that it was seen to', async () => {
    const given = { organisation: { fields: { picture: { answer: 'wrong' as const, remark: 'Oud gebouw' } } } }
    await t.answer(t.path, given)
    const [waiting] = await t.waiting()
    const id = waiting?.id ?? ''
    expect(await t.look(publisher, id)).toMatchObject({
      remarks: [{ label: 'Foto', remark: 'Oud gebouw' }],
      acts: ['handled', 'sendBack'],
    })
    await t.decide(publisher, id, { act: 'handled', note: 'Er staat een nieuwe foto.' })
    expect(await t.waiting()).toEqual([])
    expect((await mails(`decided:${id}`))[0]?.text).toContain('Er staat een nieuwe foto.')
  })

  it('puts the new address of who moves online on the day of the move, and tells so', async () => {
    const fields = { phone: changed('+31229550124') }
    await t.answer(t.path, { organisation: { special: { what: 'moved' as const, from: '2027-02-01' }, fields } })
    const id = (await t.waiting())[0]?.id ?? ''
    expect((await t.look(publisher, id)).publishesFrom).toBe('2027-02-01')
    expect(await t.decide(publisher, id, { act: 'publish' })).toMatchObject({ state: 'planned', acts: [] })
    expect((await t.read(publisher, 'published')).values).not.toHaveProperty('phone')
    expect((await t.read(publisher)).publication.plan).toMatchObject({ from: '2027-01-31T23:00:00.000Z' })
    expect((await mails(`decided:${id}`))[0]?.subject).toContain('komt online op de dag van de verhuizing')
    const [outcome] = (await t.open(t.path)).body.own.outcomes
    expect(outcome).toMatchObject({ state: 'planned', special: 'moved', from: '2027-02-01' })
    const receipts = (await mails('answer:%')).filter(({ tenantId }) => tenantId === t.tenant.id)
    expect(receipts[0]?.text).toContain('is verhuisd, vanaf 01-02-2027')
    expect(await t.waiting()).toEqual([])
  })
})

describe('what belongs to another organisation', () => {
  const say = async (organisation: string, fields = {}) => {
    await t.answer(t.path, { organisation: { special: { what: 'elsewhere' as const, organisation }, fields } })
    return (await t.waiting())[0]?.id ?? ''
  }
  const teamPath = async () => {
    const [item] = await application.db.select().from(items).where(eq(items.id, t.tenant.items.bibliotheek.id))
    return item?.teamPath
  }
  let admin: string
  beforeEach(async () => {
    admin = await t.tenant.tokenFor({ role: 'admin', on: t.tenant.on.wortel })
    const body = { types: ['bibliotheek'], values: { title: 'Leeszaal De Kaap' }, save: 'publish' as const }
    const made = { params: { team: 'zuid' }, body, idempotencyKey: crypto.randomUUID() }
    await application.call(contentEndpoints.createOrganisation, made, { token: admin })
  })

  it('leads to the one of that name and its team, however the name is written, or to none', async () => {
    const id = await say('de leeszaal  KAAP')
    const elsewhere = { organisation: { key: 'leeszaal-de-kaap', name: 'Leeszaal De Kaap' }, team: { key: 'zuid' } }
    expect(await t.look(admin, id)).toMatchObject({ elsewhere, acts: ['carryOut', 'handled', 'sendBack'] })
    // Who does not see it learns nothing of it.
    expect((await t.look(publisher, id)).elsewhere).toEqual({ organisation: null, team: null })
    const editor = await t.tenant.tokenFor({ role: 'editor', on: t.tenant.on.bibliotheek })
    expect((await t.look(editor, id)).elsewhere).toBeNull()
    expect((await t.look(admin, await say('Iets heel anders'))).elsewhere).toEqual({ organisation: null, team: null })
  })

  it('is merged with it by one act, of which who answered hears', async () => {
    const id = await say('Leeszaal De Kaap')
    const move = { into: 'leeszaal-de-kaap', intoVersion: 1, fields: [] }
    expect(await t.decide(admin, id, { act: 'carryOut', move })).toMatchObject({ state: 'handled', archived: true })
    expect((await t.read(admin)).publication.state).toBe('archived')
    expect((await mails(`decided:${id}`))[0]?.subject).toBe('Wat u over Bibliotheek doorgaf, is afgehandeld')
  })

  it('goes to its team by one act, and what else was changed still waits', async () => {
    const id = await say('Leeszaal De Kaap', { phone: changed('+31229550124') })
    expect(await t.decide(admin, id, { act: 'carryOut', move: { team: 'zuid' } })).toMatchObject({ state: 'handled' })
    expect(await teamPath()).toBe(t.tenant.teams.zuid.path)
    expect(await t.waiting()).toMatchObject([{ values: { phone: '+31229550124' }, special: null }])
  })

  it('gives no right: neither where one may not, nor as it no longer stands, nor twice', async () => {
    const id = await say('Leeszaal De Kaap')
    const move = { into: 'leeszaal-de-kaap', intoVersion: 1, fields: [] }
    const refused = async (token: string, body: object, version?: number) =>
      (await refusalOf(t.decide(token, id, { act: 'carryOut', ...body }, version))).code
    expect(await refused(publisher, { move })).toBe('NOT_FOUND')
    expect(await refused(admin, {})).toBe('INVALID_FORM')
    expect(await refused(admin, { move }, 99)).toBe('CONFLICT')
    expect(await t.waiting()).toHaveLength(1)
    await t.decide(admin, id, { act: 'carryOut', move: { team: 'zuid' } })
    expect(await refused(admin, { move: { team: 'haven' } })).toBe('NOT_WAITING')
    expect(await teamPath()).toBe(t.tenant.teams.zuid.path)
  })
})
