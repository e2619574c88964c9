import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { type DoubtDecision, doubtEndpoints } from '#contract/content/doubts'
import { itemEndpoints } from '#contract/content/item'
import { sessionEndpoints } from '#contract/people/session'
import { type AnsweringTenant, answeringTenant } from '#test/upstream/answering'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type Observation, observe } from '../../capability/doubt/observe.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { doubtSilences, doubts } from '../../platform/db/schema/doubt.ts'
import { items, versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let t: AnsweringTenant
let item: number
let manager: string
let editor: string

const params = { organisation: 'bibliotheek' }
const record = { kind: 'organisation' as const, key: 'bibliotheek' }
const website = { kind: 'website' as const, id: 'bibliotheek.nl', name: 'bibliotheek.nl' }
const visitor = { kind: 'visitor' as const, id: '', name: '' }

beforeEach(async () => {
  application = await testApplication()
  t = await answeringTenant(application)
  manager = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
  editor = await t.tenant.tokenFor({ role: 'editor', on: t.tenant.on.noord })
  const [found] = await application.db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.tenantId, t.tenant.id), eq(items.key, 'bibliotheek')))
  item = found?.id ?? 0
  await save({ phone: '+31229550100', about: 'Zoals het was' })
})

async function save(changes: object, as: 'concept' | 'publish' = 'publish') {
  const { values, version } = await t.read(manager)
  const body = { types: ['bibliotheek'], values: { ...values, ...changes }, save: as }
  await application.call(
    contentEndpoints.saveOrganisation,
    { params, body, version: `"v${version}"` },
    { token: manager },
  )
}

async function see(field: string, said: unknown, more: Partial<Observation> = {}) {
  const now = application.clock.now()
  const evidence = { seenAt: now.toISOString(), address: 'https://bibliotheek.nl/contact' }
  const one = { item, field, said, source: website, evidence, ...more }
  const [observed] = await application.store.withTransaction((tx) => observe(tx, { tenantId: t.tenant.id, now }, [one]))
  return observed?.doubt ?? observed?.outcome ?? ''
}

const decide = async (
  decisions: DoubtDecision['decisions'],
  { token = manager, asConcept = false, key = crypto.randomUUID() as string } = {},
) =>
  (
    await application.call(
      doubtEndpoints.decide,
      { params: record, body: { decisions, asConcept }, idempotencyKey: key },
      { token },
    )
  ).data
const look = async (token = manager) =>
  (await application.call(doubtEndpoints.record, { params: record }, { token })).data
const online = async () =>
  (await application.call(itemEndpoints.organisation, { params, query: { version: 'published' } }, { token: manager }))
    .data.values
const kept = (id: string) =>
  application.db
    .select()
    .from(doubts)
    .where(eq(doubts.id, id))
    .then(([doubt]) => doubt)

it('names what a reference points at by its title, in the list and at the record', async () => {
  const contact = { kind: 'supplement', key: 'folder', organisation: 'bibliotheek' }
  const [folder] = await application.db
    .select({ title: items.title })
    .from(items)
    .where(and(eq(items.tenantId, t.tenant.id), eq(items.key, 'folder')))
  await see('contact', contact, { source: visitor })
  const [doubt] = (await look()).doubts
  expect(doubt).toMatchObject({ value: contact, said: folder?.title })
  expect(doubt?.diff).toMatchObject({ kind: 'whole', before: '', after: folder?.title })
  expect((await t.read(manager)).doubts?.[0]).toMatchObject({ said: folder?.title })
})

describe('taking over', () => {
  it('is an ordinary edit, online at once for who may publish, with several of one record in one version', async () => {
    const phone = await see('phone', '0229 550 129')
    const about = await see('about', 'Zoals het is')
    const { version } = await t.read(manager)
    expect(
      await decide([
        { doubt: phone, act: 'take' },
        { doubt: about, act: 'take' },
      ]),
    ).toEqual({
      left: 0,
      published: true,
    })
    expect(await online()).toMatchObject({ phone: '+31229550129', about: 'Zoals het is' })
    const after = await t.read(manager)
    expect(after.version).toBe(version + 1)
    expect(await kept(phone)).toMatchObject({ state: 'accepted', version: after.shown, decidedBy: 'Jo van Dijk' })
    const [made] = await application.db
      .select()
      .from(versions)
      .where(eq(versions.uuid, after.shown ?? ''))
    expect(made).toMatchObject({ reason: 'Overgenomen uit een melding van bibliotheek.nl', authorName: 'Jo van Dijk' })
  })

  it('is a concept for who may not publish: visitors see nothing of it, and the source is told that it is under way', async () => {
    const phone = await see('phone', '0229 550 129')
    expect(await decide([{ doubt: phone, act: 'take' }], { token: editor })).toEqual({ left: 0, published: false })
    expect((await online()).phone).toBe('+31229550100')
    expect((await t.read(editor)).values.phone).toBe('+31229550129')
    expect(await see('phone', '0229 550 129')).toBe('under way')
  })

  it('goes on top of what a colleague has open, which stays open with it in it', async () => {
    const phone = await see('phone', '0229 550 129')
    await save({ about: 'Van een collega' }, 'concept')
    await decide([{ doubt: phone, act: 'take' }])
    expect(await online()).toMatchObject({ phone: '+31229550129', about: 'Zoals het was' })
    expect((await t.read(manager)).values).toMatchObject({ phone: '+31229550129', about: 'Van een collega' })
  })

  it('ends what others say of that field: accepted when it is the same, outdated when it is not', async () => {
    const phone = await see('phone', '0229 550 129')
    const same = await see('phone', '0229-550129', { source: visitor })
    const other = await see('phone', '0229 550 177', { source: visitor })
    await decide([{ doubt: phone, act: 'take' }])
    expect([(await kept(same))?.state, (await kept(other))?.state]).toEqual(['accepted', 'outdated'])
  })

  it('of two values for one field is refused by name', async () => {
    const one = await see('phone', '0229 550 129')
    const other = await see('phone', '0229 550 177', { source: visitor })
    const refusal = await refusalOf(
      decide([
        { doubt: one, act: 'take' },
        { doubt: other, act: 'take' },
      ]),
    )
    expect(refusal.options.fields).toMatchObject([{ path: 'decisions.1.doubt', code: 'doubt.twice' }])
    expect((await kept(one))?.state).toBe('open')
  })
})

describe('saying no', () => {
  it('changes nothing, is in the log, and holds until either side changes', async () => {
    const phone = await see('phone', '0229 550 129')
    const before = await t.read(manager)
    await decide([{ doubt: phone, act: 'refuse' }])
    expect(await t.read(manager)).toMatchObject({ version: before.version, doubts: [] })
    expect(await see('phone', '0229 550 129')).toBe('refused before')
    const logged = await application.db.select().from(auditEvents).where(eq(auditEvents.tenantId, t.tenant.id))
    expect(logged.find(({ action }) => action === 'doubtDecided')).toMatchObject({
      details: { field: 'phone', source: 'website', state: 'refused' },
    })
    await save({ phone: '+31229550101' })
    expect(await see('phone', '0229 550 129')).not.toBe('refused before')
  })

  it('to both gives what is right, which is saved and checked, and the source is not asked again', async () => {
    const phone = await see('phone', '0229 550 129')
    const wrong = await refusalOf(decide([{ doubt: phone, act: 'bothWrong', value: 'bel ons' }]))
    expect(wrong.options.fields).toMatchObject([{ path: 'decisions.0.value', code: 'phone.invalid' }])
    const same = await refusalOf(decide([{ doubt: phone, act: 'bothWrong', value: '0229550100' }]))
    expect(same.options.fields).toMatchObject([{ path: 'decisions.0.value', code: 'doubt.asItStands' }])
    await decide([{ doubt: phone, act: 'bothWrong', value: '0229 550 188' }])
    expect((await online()).phone).toBe('+31229550188')
    expect(await kept(phone)).toMatchObject({ state: 'bothWrong', right: '+31229550188' })
    expect(await see('phone', '0229 550 129')).toBe('refused before')
  })
})

it('who only said that a value is wrong was right when another one is given', async () => {
  const phone = await see('phone', undefined, { source: visitor })
  const refusal = await refusalOf(decide([{ doubt: phone, act: 'take' }]))
  expect(refusal.options.fields).toMatchObject([{ path: 'decisions.0.act', code: 'choice.unknown' }])
  await decide([{ doubt: phone, act: 'bothWrong', value: '0229 550 188' }])
  expect((await online()).phone).toBe('+31229550188')
  expect((await kept(phone))?.state).toBe('accepted')
})

describe('who decides', () => {
  it('is who may edit the record, in this tenant', async () => {
    const phone = await see('phone', '0229 550 129')
    const viewer = await t.tenant.tokenFor({ role: 'viewer', on: t.tenant.on.noord })
    const elsewhere = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.zuid })
    const other = await answeringTenant(application)
    const stranger = await other.tenant.tokenFor({ role: 'manager', on: other.tenant.on.noord })
    const refuse = (token: string) => refusalOf(decide([{ doubt: phone, act: 'refuse' }], { token }))
    expect((await refuse(viewer)).status).toBe(403)
    expect((await refuse(elsewhere)).status).toBe(404)
    // The other tenant has a library of the same key, without this doubt.
    expect((await refuse(stranger)).code).toBe('DOUBT_DECIDED')
    expect((await t.read(viewer)).doubts).toEqual([])
    expect((await kept(phone))?.state).toBe('open')
  })

  it('second is told that it was decided, and a request that is sent twice decides once', async () => {
    const phone = await see('phone', '0229 550 129')
    const both = await Promise.allSettled([
      decide([{ doubt: phone, act: 'take' }]),
      decide([{ doubt: phone, act: 'refuse' }], { token: editor }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const about = await see('about', 'Zoals het is')
    const key = crypto.randomUUID()
    const { version } = await t.read(manager)
    const first = await decide([{ doubt: about, act: 'take' }], { key })
    expect(await decide([{ doubt: about, act: 'take' }], { key })).toEqual(first)
    expect((await t.read(manager)).version).toBe(version + 1)
  })
})

describe('what is open', () => {
  const team = async (token: string) =>
    (await application.call(doubtEndpoints.team, { params: { team: 'noord' }, query: { total: 'true' } }, { token }))
      .data
  const tasks = async (token: string) =>
    (await application.call(sessionEndpoints.update, {}, { token })).data.tasks.filter(
      ({ kind }) => kind === 'decideDoubt',
    )

  it('stands in the lists of team and organisation and as one task a record, for who may edit it', async () => {
    await see('phone', '0229 550 129')
    await see('about', 'Zoals het is')
    const listed = await team(editor)
    expect(listed).toMatchObject({
      total: 1,
      items: [
        {
          key: 'bibliotheek',
          publishes: false,
          doubts: [
            { field: 'phone', label: 'Telefoon', said: '0229 550 129', sourceName: 'bibliotheek.nl' },
            { field: 'about', said: 'Zoals het is' },
          ],
        },
      ],
    })
    expect(listed.items[0]?.doubts[0]?.diff).toEqual({ kind: 'whole', before: '0229 550 100', after: '0229 550 129' })
    expect((await look()).publishes).toBe(true)
    const organisation = await application.call(doubtEndpoints.organisation, { params, query: {} }, { token: editor })
    expect(organisation.data.items).toEqual(listed.items)
    expect(await tasks(editor)).toMatchObject([{ key: 'doubt-organisation-bibliotheek' }])
    const viewer = await t.tenant.tokenFor({ role: 'viewer', on: t.tenant.on.noord })
    expect([(await team(viewer)).items, await tasks(viewer)]).toEqual([[], []])
  })
})

describe('lists', () => {
  const narrowed = async (token: string) => {
    const query = { doubted: 'true' as const }
    const asked = { params: { team: 'noord' }, query }
    const [organisations, products] = await Promise.all([
      application.call(itemEndpoints.teamOrganisations, asked, { token }),
      application.call(itemEndpoints.teamProducts, asked, { token }),
    ])
    return [...organisations.data.items, ...products.data.items].map(({ key }) => key)
  }

  it('are narrowed to what has something open, for who may edit it', async () => {
    expect(await narrowed(manager)).toEqual([])
    const phone = await see('phone', '0229 550 129')
    await see('', undefined, { item: t.tenant.items.cursus.id, source: visitor })
    expect(await narrowed(manager)).toEqual(['bibliotheek', 'cursus'])
    expect(await narrowed(await t.tenant.tokenFor({ role: 'viewer', on: t.tenant.on.noord }))).toEqual([])
    await decide([{ doubt: phone, act: 'refuse' }])
    expect(await narrowed(manager)).toEqual(['cursus'])
  })
})

describe('a source that is often wrong', () => {
  it('falls silent for that field by itself, says so to who manages the tenant, and can be heard again', async () => {
    for (let number = 10; number < 30; number += 1) {
      const doubt = await see('phone', `02295501${number}`)
      await decide([{ doubt, act: 'refuse' }])
    }
    expect(await see('phone', '0229550199')).toBe('silent')
    const administrator = await t.tenant.tokenFor({ role: 'tenant', on: t.tenant.on.wortel })
    const silent = async () => (await application.call(doubtEndpoints.silent, {}, { token: administrator })).data.items
    expect(await silent()).toMatchObject([{ source: 'website', field: 'phone', accepted: 0, decided: 20 }])
    const { data } = await application.call(sessionEndpoints.update, {}, { token: administrator })
    expect(data.tasks.map(({ kind }) => kind)).toContain('hearSource')
    const body = { source: 'website' as const, sourceId: '', field: 'phone' }
    expect((await refusalOf(application.call(doubtEndpoints.hear, { body }, { token: manager }))).status).toBe(403)
    application.clock.advance({ minutes: 1 })
    await application.call(doubtEndpoints.hear, { body }, { token: administrator })
    expect(await silent()).toEqual([])
    expect(await see('phone', '0229550199')).not.toBe('silent')
    const [silence] = await application.db.select().from(doubtSilences).where(eq(doubtSilences.tenantId, t.tenant.id))
    expect(silence?.heardBy).not.toBe('')
    const logged = await application.db.select().from(auditEvents).where(eq(auditEvents.tenantId, t.tenant.id))
    const ofSource = logged.flatMap(({ action }) => (action.startsWith('source') ? [action] : []))
    expect(ofSource).toEqual(['sourceSilenced', 'sourceHeard'])
  })
})
