import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { type AnsweringTenant, answeringTenant } from '#test/upstream/answering'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { doubtSilences, doubts, seenTrue } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'
import { type Observation, observe } from './observe.ts'

let application: TestApplication
let t: AnsweringTenant
let item: number
let editor: string

const params = { organisation: 'bibliotheek' }
const website = { kind: 'website' as const, id: 'bibliotheek.nl', name: 'bibliotheek.nl' }
const evidence = {
  seenAt: '2026-11-19T03:00:00.000Z',
  address: 'https://bibliotheek.nl/contact',
  words: 'Bel 0229 550 129',
}

beforeEach(async () => {
  application = await testApplication()
  t = await answeringTenant(application)
  editor = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
  const [found] = await application.db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.tenantId, t.tenant.id), eq(items.key, 'bibliotheek')))
  item = found?.id ?? 0
  await save({ phone: '+31229550100' })
})

async function save(changes: object, as: 'concept' | 'publish' = 'publish') {
  const { values, version } = await t.read(editor)
  const body = { types: ['bibliotheek'], values: { ...values, ...changes }, save: as }
  await application.call(
    contentEndpoints.saveOrganisation,
    { params, body, version: `"v${version}"` },
    { token: editor },
  )
}

const context = () => ({ tenantId: t.tenant.id, now: application.clock.now() })
const see = async (said: unknown, more: Partial<Observation> = {}) => {
  const one = { item, field: 'phone', source: website, evidence, ...(said === undefined ? {} : { said }), ...more }
  const [observed] = await application.store.withTransaction((tx) => observe(tx, context(), [one]))
  return observed?.outcome
}
const kept = () =>
  application.db.select().from(doubts).where(eq(doubts.itemId, item)).orderBy(doubts.since, doubts.state)
const states = async () => (await kept()).map(({ state }) => state)

it('what a website says otherwise is a doubt with its evidence, once, and is in the log; nothing is changed by it', async () => {
  const { values, version } = await t.read(editor)
  expect(await see('0229 550 129')).toBe('raised')
  expect(await see('(0229) 550129')).toBe('stands')
  const [doubt, ...others] = await kept()
  expect(others).toEqual([])
  expect(doubt).toMatchObject({ here: '+31229550100', said: '+31229550129', state: 'open', times: 1, evidence })
  expect(await t.read(editor)).toMatchObject({ values, version })
  const [logged] = await application.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.tenantId, t.tenant.id))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  expect(logged).toMatchObject({ action: 'doubtRaised', actorName: 'bibliotheek.nl', details: { field: 'phone' } })
})

it('agreement in meaning is kept with its moment and address, and ends what the source said before', async () => {
  await see('0229 550 129')
  expect(await see('0229-550 100')).toBe('agrees')
  expect(await states()).toEqual(['withdrawn'])
  const [seen] = await application.db.select().from(seenTrue).where(eq(seenTrue.itemId, item))
  expect(seen).toMatchObject({ field: 'phone', source: 'website', at: context().now, address: evidence.address })
})

it('an editor who publishes what was said ends the doubt as accepted with that version; a third value outdates it', async () => {
  await see('0229 550 129')
  await save({ phone: '+31229550129' }, 'concept')
  expect(await states()).toEqual(['open'])
  await save({ phone: '+31229550129' })
  expect(await kept()).toMatchObject([{ state: 'accepted', version: expect.any(String) }])
  await see('0229 550 177')
  await save({ phone: '+31229550188' })
  expect(await states()).toEqual(['accepted', 'outdated'])
})

it('a refused doubt stays away until either side changes', async () => {
  await see('0229 550 129')
  await application.db.update(doubts).set({ state: 'refused' }).where(eq(doubts.itemId, item))
  expect(await see('0229-550129')).toBe('refused before')
  await save({ about: 'Iets anders' })
  expect(await see('0229-550129')).toBe('refused before')
  await save({ phone: '+31229550101' })
  expect(await see('0229-550129')).toBe('raised')
})

it('visitors say what is wrong in words; who says so again counts, and another remark is another doubt', async () => {
  const visitor = { kind: 'visitor' as const, id: '', name: '' }
  const words = (text: string) => see(undefined, { source: visitor, evidence: { ...evidence, words: text } })
  expect(await words('Er neemt niemand op')).toBe('raised')
  expect(await words('er neemt niemand op!')).toBe('stands')
  expect(await words('Verkeerd verbonden')).toBe('raised')
  expect((await kept()).map(({ times }) => times).sort()).toEqual([1, 2])
  expect(await see('0229 550 100', { source: visitor })).toBe('agrees')
  expect(await states()).toEqual(['open', 'open'])
})

it('what does not fit is said to be so and changes nothing', async () => {
  expect(await see('bel ons')).toBe('no such value')
  expect(await see('1', { field: 'fax' })).toBe('no such field')
  expect(await see({ id: 'x' }, { field: 'picture' })).toBe('cannot be compared')
  expect(await see('1', { item: 0 })).toBe('no such record')
  const other = await answeringTenant(application)
  const [theirs] = await application.db.select().from(items).where(eq(items.tenantId, other.tenant.id)).limit(1)
  expect(await see('0229 550 129', { item: theirs?.id })).toBe('no such record')
  expect(await kept()).toEqual([])
})

it('a source that is silent for a field raises nothing of it, and of another field still', async () => {
  await application.db.insert(doubtSilences).values({
    ...{ tenantId: t.tenant.id, source: 'website', sourceId: '', field: 'phone', sourceName: '' },
    since: context().now,
  })
  expect(await see('0229 550 129')).toBe('silent')
  expect(await see('Wat er staat', { field: 'about' })).toBe('raised')
})
