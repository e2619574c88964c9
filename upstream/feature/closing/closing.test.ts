import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closingEndpoints } from '#contract/content/closing'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { auditEndpoints } from '#contract/history/audit'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string

const weekly = [{ day: 'MO', from: '09:00', till: '17:00' }]
const openingTimes = { weekly, closedOnHolidays: [], special: [] }
const christmas = { action: 'close' as const, from: '2026-12-25', until: '2026-12-26', note: 'Kerst' }
const reopen = { ...christmas, action: 'reopen' as const }

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  const label = { nl: 'Veld', en: 'Field' }
  const fields = [
    { name: 'title', type: 'text' as const, label, required: true },
    { name: 'openingTimes', type: 'openingTimes' as const, label },
  ]
  const definition = {
    ...{ key: 'winkel', kind: 'organisation' as const, name: label, icon: 'store', base: false, active: true },
    ...{ categories: [], titleField: 'title', sections: [{ key: 'general', label, fields }] },
  }
  await application.db
    .insert(itemTypes)
    .values({ tenantId: tenant.id, kind: 'organisation', key: 'winkel', definition })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
})

const place = (key: string, values: object = { openingTimes }, state: 'published' | 'concept' = 'published') =>
  tenant.addItem({
    ...{ kind: 'organisation', key, team: tenant.teams.noord, types: ['winkel'], state },
    values: { title: key, ...values },
  })
async function look(keys: string[], closing: typeof christmas | typeof reopen = christmas, token = manager) {
  const body = { closing, organisations: keys }
  const { data } = await application.call(closingEndpoints.preview, { params: { team: 'noord' }, body }, { token })
  return data.items
}
const save = (organisation: string, body: typeof christmas | typeof reopen, version: number, token = manager) =>
  application.call(
    closingEndpoints.save,
    { params: { organisation }, body, version: `"v${version}"`, idempotencyKey: crypto.randomUUID() },
    { token },
  )
const timesOf = async (organisation: string) =>
  (await application.call(itemEndpoints.organisation, { params: { organisation } }, { token: manager })).data

describe('closing several places', () => {
  it('is told first, in the order asked for, and changes nothing', async () => {
    await place('dijk')
    await place('kade', {
      openingTimes: { ...openingTimes, special: [{ date: '2026-12-26', from: '10:00', till: '12:00' }] },
    })
    await place('zonder', {})
    await place('klaar', {}, 'concept')
    const told = await look(['kade', 'dijk', 'zonder', 'bestaat-niet'])
    expect(told.map(({ key, outcome, isOnline, open }) => [key, outcome, isOnline, open])).toEqual([
      ['kade', 'changes', true, ['2026-12-26']],
      ['dijk', 'changes', true, []],
      ['zonder', 'noTimes', true, []],
    ])
    expect((await timesOf('dijk')).values.openingTimes).toEqual(openingTimes)
  })

  it('is a version of its own of each, in its log, which stays online, and is taken back in the same way', async () => {
    await place('dijk')
    const { data } = await save('dijk', christmas, 1)
    const closed = await timesOf('dijk')
    const closures = [{ from: '2026-12-25', until: '2026-12-26', note: 'Kerst' }]
    expect([closed.version, closed.publication.state, closed.values.openingTimes]).toEqual([
      2,
      'published',
      { ...openingTimes, closures },
    ])
    const log = { params: { organisation: 'dijk' }, query: {} }
    const { items } = (await application.call(auditEndpoints.organisation, log, { token: manager })).data
    expect(items[0]).toMatchObject({ action: 'published', subjectKey: 'dijk' })
    expect((await look(['dijk'])).map(({ outcome }) => outcome)).toEqual(['same'])
    expect(await look(['dijk'], reopen)).toMatchObject([{ outcome: 'changes', was: 'Kerst' }])
    await save('dijk', reopen, data.version)
    expect((await timesOf('dijk')).values.openingTimes).toEqual(openingTimes)
  })

  it('goes online by itself: hours that a colleague left open stay open, with the closing in them', async () => {
    await place('dijk')
    const colleague = await tenant.tokenFor({ role: 'editor', on: tenant.on.noord })
    const later = { ...openingTimes, weekly: [{ day: 'MO', from: '13:00', till: '17:00' }] }
    const body = { types: ['winkel'], values: { title: 'dijk', openingTimes: later }, save: 'ready' as const }
    const params = { organisation: 'dijk' }
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: '"v1"' }, { token: colleague })
    expect(await look(['dijk'])).toMatchObject([{ outcome: 'changes', stays: { authors: ['Jo van Dijk'] } }])
    await save('dijk', christmas, 2)
    const closures = [{ from: '2026-12-25', until: '2026-12-26', note: 'Kerst' }]
    const query = { version: 'published' as const }
    const online = await application.call(itemEndpoints.organisation, { params, query }, { token: manager })
    expect(online.data.values.openingTimes).toEqual({ ...openingTimes, closures })
    const newest = await timesOf('dijk')
    expect(newest).toMatchObject({ publication: { hasReady: true }, values: { openingTimes: { ...later, closures } } })
    await save('dijk', reopen, newest.version)
    expect((await timesOf('dijk')).values.openingTimes).toEqual(later)
  })

  it('is not done on top of what somebody saved meanwhile', async () => {
    await place('dijk')
    await save('dijk', christmas, 1)
    expect((await refusalOf(save('dijk', { ...christmas, note: 'Verbouwing' }, 1))).code).toBe('CONFLICT')
  })

  it('is refused to who may not publish what is online, and told so beforehand', async () => {
    await place('dijk')
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.noord })
    expect(await look(['dijk'], christmas, editor)).toMatchObject([{ outcome: 'refused' }])
    expect((await refusalOf(save('dijk', christmas, 1, editor))).status).toBe(403)
    await place('nieuw', { openingTimes }, 'concept')
    const own = await look(['nieuw'], christmas, manager)
    expect(own).toMatchObject([{ outcome: 'changes', isOnline: false }])
    await save('nieuw', christmas, 1)
    expect((await timesOf('nieuw')).publication.state).not.toBe('published')
  })

  it('needs an end that is not before the start', async () => {
    await place('dijk')
    const refusal = await refusalOf(save('dijk', { ...christmas, until: '2026-12-24' }, 1))
    expect(refusal).toMatchObject({
      code: 'INVALID_FORM',
      options: { fields: [{ path: 'until', code: 'dateRange.order' }] },
    })
  })

  it('needs days that are in the calendar', async () => {
    const refusal = await refusalOf(save('dijk', { ...christmas, from: 'morgen', until: 'later' }, 1))
    const codes = refusal.options.fields?.map(({ path, code }) => `${path} ${code}`)
    expect(codes).toEqual(['from date.invalid', 'until date.invalid'])
  })
})

it('a closing names the dates of the agenda that it covers, of what visitors see', async () => {
  await place('dijk')
  const when = { start: '2026-12-25T10:00', zone: 'Europe/Amsterdam', duration: 60, rdate: [], exdate: [], changes: [] }
  for (const save of ['publish', 'concept'] as const)
    await application.call(
      contentEndpoints.createAgendaItem,
      {
        params: { organisation: 'dijk' },
        body: { types: [], values: { title: `Kerstmarkt ${save}`, when }, save },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: manager },
    )
  const [effect] = await look(['dijk'])
  expect(effect?.dates).toMatchObject([{ title: 'Kerstmarkt publish', start: '2026-12-25T10:00' }])
  expect((await look(['dijk'], reopen))[0]?.dates).toEqual([])
})
