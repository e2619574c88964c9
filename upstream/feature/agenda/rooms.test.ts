import { describe, expect, it } from 'vitest'
import { roomEndpoints } from '#contract/agenda/room'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { agendaOfEachTest, params, weekly } from '#test/upstream/agenda/agenda-calls'
import { refusalOf } from '#test/upstream/application'

const agenda = agendaOfEachTest()
const { rrule: _, ...once } = weekly
const lessons: Recurrence = {
  ...{ start: '2026-12-02T10:00', zone: 'Europe/Amsterdam', duration: 60, rrule: 'FREQ=WEEKLY;BYDAY=WE' },
  ...{ rdate: [], exdate: [], changes: [] },
}

const save = (rooms: string[], version = 0) =>
  agenda().application.call(
    roomEndpoints.save,
    { params, body: { rooms }, version: `"v${version}"` },
    { token: agenda().token },
  )
const list = async () =>
  (await agenda().application.call(roomEndpoints.list, { params }, { token: agenda().token })).data
async function free(more: { rrule?: string } = {}, item?: string) {
  const body = { when: { ...lessons, ...more }, ...(item === undefined ? {} : { item }) }
  const { data } = await agenda().application.call(roomEndpoints.free, { params, body }, { token: agenda().token })
  return data.rooms.map(({ name, busy, days }) => [name, busy?.title, busy?.start, days])
}

describe('the rooms of an organisation', () => {
  it('are kept in their order, by who may change the agenda, and by one at a time', async () => {
    expect(await list()).toEqual({ version: 0, rooms: [] })
    expect((await save(['Zaal 2', 'Leescafé'])).data).toEqual({ version: 1, rooms: ['Zaal 2', 'Leescafé'] })
    expect((await refusalOf(save(['Zaal 3']))).code).toBe('CONFLICT')
    await save(['Zaal 3'], 1)
    expect((await refusalOf(save(['Zaal 4'], 1))).code).toBe('CONFLICT')
    expect(await list()).toEqual({ version: 2, rooms: ['Zaal 3'] })
  })

  it('are refused twice, with the place in the list', async () => {
    const refusal = await refusalOf(save(['Zaal', 'zaal ']))
    expect(refusal).toMatchObject({
      code: 'INVALID_FORM',
      options: { fields: [{ path: 'rooms.1', code: 'rooms.duplicate' }] },
    })
  })

  it('are free or taken at the times of a series, however far ahead, and whatever is cancelled', async () => {
    await save(['Leescafé', 'Zaal 1', 'Zaal 2'])
    await agenda().add({ ...once, start: '2029-03-07T10:30' }, { title: 'Over jaren', location: 'leescafé' }, 'concept')
    const changes = [{ occurrence: '2026-12-02T10:00', cancelled: true }]
    await agenda().add({ ...once, changes }, { title: 'Vervalt', location: 'Zaal 1' })
    await agenda().add({ ...weekly, start: '2026-12-02T11:00' }, { title: 'Erna', location: 'Zaal 2' })
    expect(await free({})).toEqual([
      ['Leescafé', 'Over jaren', '2029-03-07T10:30', 1],
      ['Zaal 1', undefined, undefined, 0],
      ['Zaal 2', undefined, undefined, 0],
    ])
  })

  it('are not said to be free at a time that is not filled in well', async () => {
    await save(['Zaal 1'])
    expect(await refusalOf(free({ rrule: '' }))).toMatchObject({ code: 'INVALID_FORM' })
  })

  it('are not taken by the item itself; what is in the way is told with the number of days', async () => {
    await save(['Zaal 1'])
    const own = await agenda().add({ ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3' }, { location: 'Zaal 1' })
    expect(await free({}, own.key)).toEqual([['Zaal 1', undefined, undefined, 0]])
    expect(await free({})).toEqual([['Zaal 1', 'Voorleesmiddag', '2026-12-02T10:00', 3]])
  })
})
