import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { recurrenceOf } from '#contract/agenda/testing/recurrence-of'
import type { Content } from '#contract/content'
import { contentEndpoints } from '#contract/content'
import { occurrenceEndpoints } from '#contract/occurrence'
import { type OccurrenceChangeInput, occurrenceChangeEndpoints } from '#contract/occurrence-change'
import { refusalOf, type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'
import { extendOccurrences } from './extend.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
})

const params = { organisation: 'bibliotheek' }
const zone = 'Europe/Amsterdam'
type Values = Content['values']
type When = Values
const weekly: When = {
  start: '2026-12-02T10:00',
  zone,
  duration: 60,
  rrule: 'FREQ=WEEKLY;BYDAY=WE',
  rdate: [],
  exdate: [],
  changes: [],
}

async function add(when: When, more: Values = {}, save: 'concept' | 'publish' = 'publish') {
  const body = { types: [], values: { title: 'Voorleesmiddag', when, ...more }, save }
  const { data } = await application.call(
    contentEndpoints.createAgendaItem,
    { params, body, idempotencyKey: randomUUID() },
    { token },
  )
  return data
}

async function days(
  query: { view?: 'month' | 'week'; date?: string; product?: string; state?: 'concept' } = {},
  by = token,
) {
  const { data } = await application.call(occurrenceEndpoints.days, { params, query }, { token: by })
  return data.days
}
const starts = async (date: string, by = token) =>
  (await days({ date }, by)).flatMap(({ occurrences }) => occurrences.map(({ start }) => start))

const change = (item: string, occurrence: string, body: object, version: number) =>
  application.call(
    occurrenceChangeEndpoints.change,
    {
      params: { ...params, item, occurrence },
      body: { scope: 'one', action: 'move', ...body },
      version: `"v${version}"`,
    },
    { token },
  )

describe('an agenda item', () => {
  it('stands in the calendar as soon as it is saved, at the same local time before and after the clocks change', async () => {
    await add({ ...weekly, start: '2027-03-24T10:00' })
    expect(await starts('2027-03-25')).toEqual(['2027-03-24T10:00', '2027-03-31T10:00'])
  })

  it('is there on each day that it touches, and an end at midnight touches no other day', async () => {
    await add({ start: '2026-12-04T20:30', zone, duration: 300, rdate: [], exdate: [], changes: [] })
    await add({ start: '2026-12-05T22:00', zone, duration: 120, rdate: [], exdate: [], changes: [] })
    expect((await days({ date: '2026-12-01' })).map(({ day, total }) => [day, total])).toEqual([
      ['2026-12-04', 1],
      ['2026-12-05', 2],
    ])
  })

  it('is refused with an error at the rule when it never takes place', async () => {
    const refusal = await refusalOf(add({ ...weekly, rrule: 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30' }))
    expect(refusal.options.fields?.map(({ path }) => path)).toEqual(['values.when.rrule'])
  })

  it('is a concept for its editors alone until it is published', async () => {
    await add(weekly, {}, 'concept')
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect(await starts('2026-12-02')).toHaveLength(5)
    expect(await starts('2026-12-02', viewer)).toEqual([])
    expect(await days({ date: '2026-12-02', state: 'concept' })).toHaveLength(5)
  })

  it('shows viewers what is published while editors see the newer concept', async () => {
    const { key, version } = await add(weekly)
    const values = { title: 'Later', when: { ...weekly, start: '2026-12-02T15:00' } }
    await application.call(
      contentEndpoints.saveAgendaItem,
      { params: { ...params, item: key }, body: { types: [], values, save: 'concept' }, version: `"v${version}"` },
      { token },
    )
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await starts('2026-12-02', viewer))[0]).toBe('2026-12-02T10:00')
    expect((await starts('2026-12-02'))[0]).toBe('2026-12-02T15:00')
  })

  it('of another organisation, or of a product that is not asked for, is not in the answer', async () => {
    await add(weekly, { product: { kind: 'product', key: 'cursus', organisation: 'bibliotheek' } })
    expect(await days({ date: '2026-12-02', product: 'cursus' })).toHaveLength(5)
    expect(await days({ date: '2026-12-02', product: 'anders' })).toEqual([])
    const museum = application.call(
      occurrenceEndpoints.days,
      { params: { organisation: 'museum' }, query: { date: '2026-12-02' } },
      { token },
    )
    expect((await museum).data.days).toEqual([])
  })
})

describe('what an agenda item points at', () => {
  const product = { kind: 'product', key: 'cursus', organisation: 'bibliotheek' }
  const problems = async (values: Values, by: string) => {
    const body = { types: [], values: { title: 'Les', when: weekly, ...values }, save: 'concept' as const }
    const call = application.call(
      contentEndpoints.createAgendaItem,
      { params, body, idempotencyKey: randomUUID() },
      { token: by },
    )
    return (await refusalOf(call)).options.fields?.map(({ path, code }) => `${path} ${code}`)
  }

  it('must exist', async () => {
    expect(await problems({ product: { ...product, key: 'weg' } }, token)).toEqual(['values.product relation.unknown'])
    const supplements = [{ kind: 'supplement', key: 'weg' }]
    expect(await problems({ supplements }, token)).toEqual(['values.supplements.0 relation.unknown'])
  })

  it('takes the right to use it, unless it stood there already', async () => {
    const { key, version } = await add(weekly, { product })
    const planner = await tenant.tokenFor({
      role: ['organisation.read', 'product.read', 'agenda.read', 'agenda.entryCreate', 'agenda.update'],
      on: tenant.on.wortel,
    })
    expect(await problems({ product }, planner)).toEqual(['values.product relation.notAllowed'])
    const values = { title: 'Zelfde product', when: weekly, product }
    const saved = application.call(
      contentEndpoints.saveAgendaItem,
      { params: { ...params, item: key }, body: { types: [], values, save: 'publish' }, version: `"v${version}"` },
      { token: planner },
    )
    expect((await saved).data.title).toBe('Zelfde product')
  })
})

describe('one date of a series', () => {
  it('moves alone and keeps its name, and can be put back', async () => {
    const { key, version } = await add(weekly)
    const moved = await change(key, '20261209T1000', { start: '2026-12-10T14:00', note: 'Sinterklaas' }, version)
    expect((await starts('2026-12-02')).slice(0, 3)).toEqual([
      '2026-12-02T10:00',
      '2026-12-10T14:00',
      '2026-12-16T10:00',
    ])
    await change(key, '20261209T1000', { action: 'restore' }, moved.data.version)
    expect((await starts('2026-12-02'))[1]).toBe('2026-12-09T10:00')
  })

  it('is cancelled with its reason and stays to be seen', async () => {
    const { key, version } = await add(weekly)
    await change(key, '20261223T1000', { action: 'cancel', note: 'vakantie' }, version)
    const day = (await days({ date: '2026-12-02' })).find((one) => one.day === '2026-12-23')
    expect(day?.occurrences[0]).toMatchObject({ cancelled: true, note: 'vakantie' })
  })

  it('with all that follow becomes an item of its own, at another time', async () => {
    const { key, version } = await add(weekly)
    const { data } = await change(key, '20261216T1000', { scope: 'following', start: '2026-12-17T11:00' }, version)
    expect(data.key).not.toBe(key)
    expect((await starts('2026-12-02')).slice(0, 4)).toEqual([
      '2026-12-02T10:00',
      '2026-12-09T10:00',
      '2026-12-17T11:00',
      '2026-12-24T11:00',
    ])
  })

  it('takes all others along when the whole series moves', async () => {
    const { key, version } = await add(weekly)
    await change(key, '20261209T1000', { scope: 'all', start: '2026-12-08T09:30' }, version)
    expect((await starts('2026-12-02')).slice(0, 2)).toEqual(['2026-12-01T09:30', '2026-12-08T09:30'])
  })

  it('is not changed on top of what somebody else saved meanwhile', async () => {
    const { key, version } = await add(weekly)
    await change(key, '20261209T1000', { action: 'cancel' }, version)
    expect((await refusalOf(change(key, '20261216T1000', { action: 'cancel' }, version))).code).toBe('CONFLICT')
  })

  it('that the series does not have is refused', async () => {
    const { key, version } = await add(weekly)
    expect((await refusalOf(change(key, '20261210T1000', { action: 'cancel' }, version))).code).toBe('INVALID_FORM')
  })
})

describe('the list', () => {
  it('is complete and in order, by pages', async () => {
    await add({ ...weekly, rrule: 'FREQ=DAILY;COUNT=7' })
    await add({ ...weekly, rrule: 'FREQ=DAILY;COUNT=4', start: '2026-12-02T10:00' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { from: '2026-12-01', limit: 3, cursor }
      const { data } = await application.call(occurrenceEndpoints.list, { params, query }, { token })
      seen.push(...data.items.map(({ start, item }) => `${start} ${item}`))
      cursor = data.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(11)
    expect(new Set(seen).size).toBe(11)
    expect(seen.map((text) => text.slice(0, 16))).toEqual(seen.map((text) => text.slice(0, 16)).sort())
  })
})

describe('what needs attention', () => {
  const attention = async () =>
    (await application.call(occurrenceEndpoints.attention, { params }, { token })).data.attention

  it('names two items in one place at one time once, however often they clash', async () => {
    await add(weekly, { location: 'Leescafé' })
    await add({ ...weekly, start: '2026-12-02T10:30' }, { title: 'Taalcafé', location: 'leescafé' })
    await add({ ...weekly, start: '2026-12-02T11:30' }, { title: 'Ernaast', location: 'Leescafé' })
    const { conflicts } = await attention()
    expect(conflicts.map(({ reason, first, second }) => [reason, first.title, second.title, first.start])).toEqual([
      ['location', 'Voorleesmiddag', 'Taalcafé', '2026-12-02T10:00'],
    ])
  })

  it('names items that never take place any more', async () => {
    await add({ ...weekly, start: '2026-01-07T10:00', rrule: 'FREQ=WEEKLY;COUNT=3' })
    expect((await attention()).withoutDates.map(({ title }) => title)).toContain('Voorleesmiddag')
  })
})

describe('what is not saved yet', () => {
  const plan = recurrenceOf({ start: '2026-12-02T10:30', duration: 60, rrule: 'FREQ=WEEKLY;BYDAY=WE' })
  const clashes = async (location: string, more: { when?: typeof plan; item?: string } = {}) => {
    const body = { when: plan, location, ...more }
    const { data } = await application.call(occurrenceEndpoints.clashes, { params, body }, { token })
    return data.clashes.map(({ reason, other }) => [reason, other.title, other.start])
  }

  it('is warned of what is in the same place at the same time, once for each item', async () => {
    const { key } = await add(weekly, { location: 'Leeszaal' })
    expect(await clashes('leeszaal')).toEqual([['location', 'Voorleesmiddag', '2026-12-02T10:00']])
    expect(await clashes('Zolder')).toEqual([])
    expect(await clashes('Leeszaal', { item: key })).toEqual([])
    expect(await clashes('Leeszaal', { when: { ...plan, start: '2026-12-02T11:00' } })).toEqual([])
  })
})

describe('what goes by the opening hours', () => {
  const open = (day: string, from: string) => ({
    openingTimes: { weekly: [{ day, from, till: '17:00' }], closedOnHolidays: [], special: [] },
  })

  const own = { organisation: 'openlucht' }

  beforeEach(async () => {
    await tenant.addItem({
      kind: 'organisation',
      key: 'openlucht',
      team: tenant.teams.haven,
      types: ['bibliotheek'],
      values: { title: 'Openlucht', ...open('TU', '10:00') },
    })
    const when = {
      start: '2026-12-01',
      zone,
      duration: 1440,
      rdate: [],
      exdate: [],
      changes: [],
      followsOpeningHours: true,
    }
    const body = { types: [], values: { title: 'Rondleiding', when }, save: 'publish' as const }
    await application.call(
      contentEndpoints.createAgendaItem,
      { params: own, body, idempotencyKey: randomUUID() },
      { token },
    )
  })

  it('takes place when the organisation is open', async () => {
    const { data } = await application.call(
      occurrenceEndpoints.days,
      { params: own, query: { view: 'week', date: '2026-12-01' } },
      { token },
    )
    expect(data.days.flatMap(({ occurrences }) => occurrences.map(({ start, end }) => [start, end]))).toEqual([
      ['2026-12-01T10:00', '2026-12-01T17:00'],
    ])
  })

  it('can move or cancel one opening, and nothing else of the series', async () => {
    const week = async () => {
      const query = { view: 'week' as const, date: '2026-12-08' }
      const { data } = await application.call(occurrenceEndpoints.days, { params: own, query }, { token })
      return data.days.flatMap(({ occurrences }) => occurrences)
    }
    const change = async (occurrence: string, body: OccurrenceChangeInput) => {
      const [{ item, version } = { item: '', version: 0 }] = await week()
      const params = { ...own, item, occurrence }
      await application.call(
        occurrenceChangeEndpoints.change,
        { params, body: { ...body }, version: `"v${version}"` },
        { token },
      )
    }
    expect(await week()).toMatchObject([{ occurrence: '20261208T1000', allDay: false }])
    await change('20261208T1000', { scope: 'one', action: 'move', start: '2026-12-09T11:00' })
    expect(await week()).toMatchObject([{ start: '2026-12-09T11:00', end: '2026-12-09T18:00', moved: true }])
    await change('20261208T1000', { scope: 'one', action: 'cancel' })
    expect(await week()).toMatchObject([{ start: '2026-12-08T10:00', cancelled: true }])
    const refused = (path: string, code: string) => ({ code: 'INVALID_FORM', options: { fields: [{ path, code }] } })
    await expect(change('20261210T1000', { scope: 'one', action: 'cancel' })).rejects.toMatchObject(
      refused('start', 'recurrence.noOccurrence'),
    )
    await expect(
      change('20261208T1000', { scope: 'all', action: 'move', start: '2026-12-09T11:00' }),
    ).rejects.toMatchObject(refused('scope', 'recurrence.byOpeningHours'))
  })
})

describe('the index', () => {
  it('is carried on every night for what has no end', async () => {
    await add(weekly)
    const later = new Date(application.clock.now().getTime() + 365 * 86_400_000)
    expect(await extendOccurrences(application.store, later)).toBeGreaterThan(0)
    expect(await extendOccurrences(application.store, later)).toBe(0)
    expect(await starts('2032-03-10')).not.toEqual([])
  })

  it('forgets an item that is deleted', async () => {
    const { key, version } = await add(weekly)
    const call = { params: { ...params, item: key }, version: `"v${version}"` }
    await application.call(occurrenceChangeEndpoints.remove, call, { token })
    expect(await starts('2026-12-02')).toEqual([])
  })
})
