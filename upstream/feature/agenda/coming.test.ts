import { describe, expect, it } from 'vitest'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { agendaOfEachTest, params, zone } from '#test/upstream/agenda/agenda-calls'

const agenda = agendaOfEachTest()

const once = (start: string, duration = 60) => ({ start, zone, duration, rdate: [], exdate: [], changes: [] })
const museum = { organisation: 'museum' }

/** The local day that is so many days from today. */
const on = (days: number) =>
  new Date(agenda().application.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function coming(team: string, { token = agenda().token, limit = 8 } = {}) {
  const call = { params: { team }, query: { limit } }
  const { data } = await agenda().application.call(occurrenceEndpoints.coming, call, { token })
  return data.items.map(({ day, title, organisation }) => [day, title, organisation.key])
}

describe('the agenda of a team', () => {
  it('has the coming two weeks of all its organisations in order, and of those below it alone', async () => {
    await agenda().add(once(`${on(3)}T10:00`), { title: 'Lezing' })
    await agenda().add(once(`${on(2)}T10:00`), { title: 'Rondleiding' }, 'publish', museum)
    await agenda().add(once(`${on(14)}T10:00`), { title: 'Later' })
    const all = [
      [on(2), 'Rondleiding', 'museum'],
      [on(3), 'Lezing', 'bibliotheek'],
    ]
    expect(await coming('wortel')).toEqual(all)
    expect(await coming('wortel', { limit: 1 })).toEqual(all.slice(0, 1))
    expect(await coming('noord')).toEqual(all.slice(1))
    expect(await coming('zuid')).toEqual(all.slice(0, 1))
  })

  it('has what lasts several days once: on its first day, and today when it is under way', async () => {
    await agenda().add(once(`${on(-1)}T10:00`, 4 * 24 * 60), { title: 'Boekenmarkt' })
    await agenda().add(once(`${on(1)}T10:00`, 3 * 24 * 60), { title: 'Kamp' })
    expect(await coming('wortel')).toEqual([
      [on(0), 'Boekenmarkt', 'bibliotheek'],
      [on(1), 'Kamp', 'bibliotheek'],
    ])
  })

  it('has concepts for their editors alone, and nothing of an archived organisation', async () => {
    await agenda().add(once(`${on(2)}T10:00`), { title: 'Nog niet zeker' }, 'concept')
    await agenda().add(once(`${on(2)}T12:00`), { title: 'Rondleiding' }, 'publish', museum)
    const viewer = await agenda().tenant.tokenFor({ role: 'viewer', on: agenda().tenant.on.wortel })
    expect(await coming('wortel')).toHaveLength(2)
    expect(await coming('wortel', { token: viewer })).toEqual([[on(2), 'Rondleiding', 'museum']])
    const admin = await agenda().tenant.tokenFor({ role: 'admin', on: agenda().tenant.on.wortel })
    const call = { params: museum, version: '"v1"', idempotencyKey: crypto.randomUUID() }
    await agenda().application.call(lifecycleEndpoints.archive, call, { token: admin })
    expect(await coming('wortel', { token: viewer })).toEqual([])
  })
})

it('the dates of a product are those of the agenda items about it, the first at the top', async () => {
  const about = { product: { kind: 'product', key: 'cursus', organisation: 'bibliotheek' } }
  await agenda().add(once(`${on(20)}T10:00`), about)
  await agenda().add(once(`${on(4)}T10:00`), about)
  await agenda().add(once(`${on(5)}T10:00`))
  const call = { params, query: { product: 'cursus', limit: 6 } }
  const { data } = await agenda().application.call(occurrenceEndpoints.list, call, { token: agenda().token })
  expect(data.items.map(({ start }) => start.slice(0, 10))).toEqual([on(4), on(20)])
})
