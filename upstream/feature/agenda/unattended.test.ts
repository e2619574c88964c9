import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { occurrenceChangeEndpoints } from '#contract/agenda/occurrence-change'
import { publishingEndpoints } from '#contract/content/publishing'
import { agendaOfEachTest, weekly } from '#test/upstream/agenda/agenda-calls'

const agenda = agendaOfEachTest()
const params = { organisation: 'openlucht' }
const closures = [{ from: '2026-12-23', until: '2026-12-31', note: 'Kerst' }]
const openingTimes = {
  weekly: [{ day: 'WE', from: '09:00', till: '17:00' }],
  closedOnHolidays: [],
  special: [],
  closures,
}

/** An organisation that is closed on two of the dates of a weekly item. */
async function addClosed(more: object = {}) {
  const { tenant } = agenda()
  const organisation = await tenant.addItem({
    ...{ kind: 'organisation', key: 'openlucht', team: tenant.teams.haven, types: ['bibliotheek'] },
    values: { title: 'Openlucht', openingTimes },
  })
  return { organisation, item: await agenda().add(weekly, { title: 'Rondleiding', ...more }, 'publish', params) }
}

async function unattended(token = agenda().token) {
  const call = { params, query: { days: 60 } }
  const { data } = await agenda().application.call(occurrenceEndpoints.attention, call, { token })
  return data.attention.unattended.map(({ reason, because, occurrence }) => [reason, because, occurrence.occurrence])
}
const [first, second] = ['20261223T1000', '20261230T1000'] as const
const several = (dates: object[], token = agenda().token) =>
  agenda().application.call(
    occurrenceChangeEndpoints.changeSeveral,
    { params, body: { dates: dates as never }, idempotencyKey: randomUUID() },
    { token },
  )
const keep = (item: string, occurrence: string, kept = true) =>
  agenda().application.call(
    occurrenceChangeEndpoints.keep,
    { params, body: { kept, dates: [{ item, occurrence, scope: 'one' }] } },
    { token: agenda().token },
  )

it('dates that visitors see on days on which the place is closed are named until somebody decides', async () => {
  const { item } = await addClosed()
  const both = [
    ['closed', 'Kerst', first],
    ['closed', 'Kerst', second],
  ]
  expect(await unattended()).toEqual(both)
  await keep(item.key, first)
  expect(await unattended()).toEqual(both.slice(1))
  await keep(item.key, first, false)
  const dates = [first, second].map((occurrence) => ({ item: item.key, occurrence, scope: 'one' }))
  const { data } = await several(dates.map((date) => ({ ...date, action: 'cancel', note: 'Kerst' })))
  expect([data.waiting, await unattended()]).toEqual([0, []])
  await several(dates.map((date) => ({ ...date, action: 'restore' })))
  expect(await unattended()).toEqual(both)
})

it('what an editor calls off waits to be published, and is asked about no more', async () => {
  const { tenant } = agenda()
  const { item } = await addClosed()
  const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  const { data } = await several([{ item: item.key, occurrence: first, scope: 'one', action: 'cancel' }], editor)
  expect([data.waiting, await unattended()]).toEqual([1, [['closed', 'Kerst', second]]])
})

it('concepts, and what goes by the opening hours, are not asked about', async () => {
  await addClosed()
  await agenda().add(weekly, { title: 'Nog niet' }, 'concept', params)
  await agenda().add(
    { ...weekly, rrule: undefined, start: '2026-12-02', duration: 1440, followsOpeningHours: true } as never,
    { title: 'Spreekuur' },
    'publish',
    params,
  )
  expect(await unattended()).toHaveLength(2)
})

it('an item of a product that is taken offline is named once, and cancelled or kept as a whole', async () => {
  const { application, tenant, token } = agenda()
  const { organisation } = await addClosed()
  await tenant.addItem({
    ...{ kind: 'product', key: 'tocht', team: tenant.teams.haven, organisation, types: ['cursus'] },
    values: { title: 'Tocht' },
  })
  const product = { kind: 'product', key: 'tocht', organisation: 'openlucht' }
  const own = { ...weekly, start: '2026-12-03T10:00', rrule: 'FREQ=DAILY;COUNT=3' }
  const { key } = await agenda().add(own, { title: 'Tocht', product }, 'publish', params)
  expect(await unattended()).toHaveLength(2)
  const offline = { params: { ...params, product: 'tocht' }, body: { action: 'unpublish' as const }, version: '"v1"' }
  await application.call(publishingEndpoints.product, { ...offline, idempotencyKey: randomUUID() }, { token })
  expect((await unattended())[2]).toEqual(['productOffline', 'tocht', '20261203T1000'])
  await several([{ item: key, occurrence: '20261203T1000', scope: 'all', action: 'cancel' }])
  expect(await unattended()).toHaveLength(2)
})
