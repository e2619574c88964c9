import { describe, expect, it } from 'vitest'
import { agendaOfEachTest, weekly, zone } from '#test/upstream/agenda/agenda-calls'
import { refusalOf } from '#test/upstream/application'

const agenda = agendaOfEachTest()

describe('one date of a series', () => {
  it('moves alone and keeps its name, and can be put back', async () => {
    const { key, version } = await agenda().add(weekly)
    const moved = await agenda().change(
      key,
      '20261209T1000',
      { start: '2026-12-10T14:00', note: 'Sinterklaas' },
      version,
    )
    expect((await agenda().starts('2026-12-02')).slice(0, 3)).toEqual([
      '2026-12-02T10:00',
      '2026-12-10T14:00',
      '2026-12-16T10:00',
    ])
    await agenda().change(key, '20261209T1000', { action: 'restore' }, moved.data.version)
    expect((await agenda().starts('2026-12-02'))[1]).toBe('2026-12-09T10:00')
  })

  it('is cancelled with its reason and stays to be seen', async () => {
    const { key, version } = await agenda().add(weekly)
    await agenda().change(key, '20261223T1000', { action: 'cancel', note: 'vakantie' }, version)
    const day = (await agenda().days({ date: '2026-12-02' })).find((one) => one.day === '2026-12-23')
    expect(day?.occurrences[0]).toMatchObject({ cancelled: true, note: 'vakantie' })
  })

  it('of a rule that no form can show moves, is cancelled and ends like any other', async () => {
    const rrule = 'FREQ=WEEKLY;BYMONTH=12;BYDAY=WE'
    const { key, version } = await agenda().add({ ...weekly, rrule })
    const moved = await agenda().change(key, '20261209T1000', { start: '2026-12-10T15:00' }, version)
    const off = await agenda().change(key, '20261216T1000', { action: 'cancel', note: 'dicht' }, moved.data.version)
    await agenda().change(key, '20261223T1000', { scope: 'following', action: 'cancel' }, off.data.version)
    const days = await agenda().days({ date: '2026-12-02' })
    const shown = days.flatMap(({ occurrences }) => occurrences)
    expect(shown.map(({ start, cancelled }) => [start.slice(0, 16), cancelled])).toMatchObject([
      ['2026-12-02T10:00', false],
      ['2026-12-10T15:00', false],
      ['2026-12-16T10:00', true],
      ['2026-12-23T10:00', true],
      ['2026-12-30T10:00', true],
    ])
  })

  it('with all that follow becomes an item of its own, at another time', async () => {
    const { key, version } = await agenda().add(weekly)
    const { data } = await agenda().change(
      key,
      '20261216T1000',
      { scope: 'following', start: '2026-12-17T11:00' },
      version,
    )
    expect(data.key).not.toBe(key)
    expect((await agenda().starts('2026-12-02')).slice(0, 4)).toEqual([
      '2026-12-02T10:00',
      '2026-12-09T10:00',
      '2026-12-17T11:00',
      '2026-12-24T11:00',
    ])
  })

  it('takes all others along when the whole series moves', async () => {
    const { key, version } = await agenda().add(weekly)
    await agenda().change(key, '20261209T1000', { scope: 'all', start: '2026-12-08T09:30' }, version)
    expect((await agenda().starts('2026-12-02')).slice(0, 2)).toEqual(['2026-12-01T09:30', '2026-12-08T09:30'])
  })

  it('is not changed on top of what somebody else saved meanwhile', async () => {
    const { key, version } = await agenda().add(weekly)
    await agenda().change(key, '20261209T1000', { action: 'cancel' }, version)
    expect((await refusalOf(agenda().change(key, '20261216T1000', { action: 'cancel' }, version))).code).toBe(
      'CONFLICT',
    )
  })

  it('that the series does not have is refused', async () => {
    const { key, version } = await agenda().add(weekly)
    expect((await refusalOf(agenda().change(key, '20261210T1000', { action: 'cancel' }, version))).code).toBe(
      'INVALID_FORM',
    )
  })
})

describe('what goes by the opening hours', () => {
  const own = { organisation: 'openlucht' }
  const openingTimes = { weekly: [{ day: 'TU', from: '10:00', till: '17:00' }], closedOnHolidays: [], special: [] }
  const follows = { zone, duration: 1440, rdate: [], exdate: [], changes: [], followsOpeningHours: true }

  async function addTour() {
    const { tenant } = agenda()
    await tenant.addItem({
      kind: 'organisation',
      key: 'openlucht',
      team: tenant.teams.haven,
      types: ['bibliotheek'],
      values: { title: 'Openlucht', openingTimes },
    })
    await agenda().add({ ...follows, start: '2026-12-01' }, { title: 'Rondleiding' }, 'publish', own)
  }
  const week = async (date: string) =>
    (await agenda().days({ view: 'week', date }, { own })).flatMap(({ occurrences }) => occurrences)
  const change = async (occurrence: string, body: object) => {
    const [{ item, version } = { item: '', version: 0 }] = await week('2026-12-08')
    return agenda().change(item, occurrence, body, version, { own })
  }

  it('takes place when the organisation is open, and says that it follows those hours', async () => {
    await addTour()
    expect(await week('2026-12-01')).toMatchObject([
      { start: '2026-12-01T10:00', end: '2026-12-01T17:00', recurring: true, byOpeningHours: true },
    ])
  })

  it('can move or cancel one opening, and nothing else of the series', async () => {
    await addTour()
    expect(await week('2026-12-08')).toMatchObject([{ occurrence: '20261208T1000', allDay: false }])
    await change('20261208T1000', { start: '2026-12-09T11:00' })
    expect(await week('2026-12-08')).toMatchObject([
      { start: '2026-12-09T11:00', end: '2026-12-09T18:00', moved: true },
    ])
    await change('20261208T1000', { action: 'cancel' })
    expect(await week('2026-12-08')).toMatchObject([{ start: '2026-12-08T10:00', cancelled: true }])
    const refused = (path: string, code: string) => ({ code: 'INVALID_FORM', options: { fields: [{ path, code }] } })
    await expect(change('20261210T1000', { action: 'cancel' })).rejects.toMatchObject(
      refused('start', 'recurrence.noOccurrence'),
    )
    await expect(change('20261208T1000', { scope: 'all', start: '2026-12-09T11:00' })).rejects.toMatchObject(
      refused('scope', 'recurrence.byOpeningHours'),
    )
  })
})
