import { describe, expect, it } from 'vitest'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { agendaOfEachTest, params, weekly } from '#test/upstream/agenda/agenda-calls'

const agenda = agendaOfEachTest()

describe('what needs attention', () => {
  const attention = async () =>
    (await agenda().application.call(occurrenceEndpoints.attention, { params }, { token: agenda().token })).data
      .attention

  it('names two items in one place at one time once, however often they clash', async () => {
    await agenda().add(weekly, { location: 'Leescafé' })
    await agenda().add({ ...weekly, start: '2026-12-02T10:30' }, { title: 'Taalcafé', location: 'leescafé' })
    await agenda().add({ ...weekly, start: '2026-12-02T11:30' }, { title: 'Ernaast', location: 'Leescafé' })
    const { conflicts } = await attention()
    expect(conflicts.map(({ reason, first, second }) => [reason, first.title, second.title, first.start])).toEqual([
      ['location', 'Voorleesmiddag', 'Taalcafé', '2026-12-02T10:00'],
    ])
  })

  it('names items that never take place any more', async () => {
    await agenda().add({ ...weekly, start: '2026-01-07T10:00', rrule: 'FREQ=WEEKLY;COUNT=3' })
    expect((await attention()).withoutDates.map(({ title }) => title)).toContain('Voorleesmiddag')
  })

  it('comes along with the days when asked for, of the whole agenda', async () => {
    await agenda().add({ ...weekly, start: '2026-01-07T10:00', rrule: 'FREQ=WEEKLY;COUNT=3' })
    const days = async (query: object) =>
      (await agenda().application.call(occurrenceEndpoints.days, { params, query }, { token: agenda().token })).data
    expect((await days({ attention: 180, product: 'geen' })).attention).toEqual(await attention())
    expect((await days({})).attention).toBeUndefined()
  })
})

describe('what is not saved yet', () => {
  const plan = recurrenceOf({ start: '2026-12-02T10:30', duration: 60, rrule: 'FREQ=WEEKLY;BYDAY=WE' })
  const clashes = async (location: string, more: { when?: typeof plan; item?: string } = {}) => {
    const body = { when: plan, location, ...more }
    const { data } = await agenda().application.call(
      occurrenceEndpoints.clashes,
      { params, body },
      { token: agenda().token },
    )
    return data.clashes.map(({ reason, other }) => [reason, other.title, other.start])
  }

  it('is warned of what is in the same place at the same time, once for each item', async () => {
    const { key } = await agenda().add(weekly, { location: 'Leeszaal' })
    expect(await clashes('leeszaal')).toEqual([['location', 'Voorleesmiddag', '2026-12-02T10:00']])
    expect(await clashes('Zolder')).toEqual([])
    expect(await clashes('Leeszaal', { item: key })).toEqual([])
    expect(await clashes('Leeszaal', { when: { ...plan, start: '2026-12-02T11:00' } })).toEqual([])
  })
})
