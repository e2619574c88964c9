import { describe, expect, it } from 'vitest'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { agendaOfEachTest, weekly, zone } from '#test/upstream/agenda/agenda-calls'
import { addSeries } from '#test/upstream/agenda/many-series'

const agenda = agendaOfEachTest()
const once = (start: string, duration = 60) => ({ start, zone, duration, rdate: [], exdate: [], changes: [] })
const museum = { organisation: 'museum' }

type Query = { date?: string; perDay?: number; organisation?: string; type?: string; state?: 'concept' | 'published' }
async function month(team: string, query: Query = {}, token = agenda().token) {
  const call = { params: { team }, query: { date: '2026-12-10', ...query } }
  const { data } = await agenda().application.call(occurrenceEndpoints.teamDays, call, { token })
  return data
}
async function shown(...asked: Parameters<typeof month>) {
  const { days } = await month(...asked)
  return days.map(({ day, total, occurrences }) => [day, total, ...occurrences.map(({ title }) => title)])
}

describe('the calendar of a team', () => {
  it('has a month of all its organisations by day, cut off where it is said, and of those below it alone', async () => {
    await agenda().add(once('2026-12-02T10:00'), { title: 'Lezing' })
    await agenda().add(once('2026-12-02T09:00', 2 * 1440), { title: 'Kamp' }, 'publish', museum)
    expect(await shown('wortel')).toEqual([
      ['2026-12-02', 2, 'Kamp', 'Lezing'],
      ['2026-12-03', 1, 'Kamp'],
      ['2026-12-04', 1, 'Kamp'],
    ])
    expect(await shown('wortel', { perDay: 1 })).toContainEqual(['2026-12-02', 2, 'Kamp'])
    expect(await shown('noord')).toEqual([['2026-12-02', 1, 'Lezing']])
  })

  it('is narrowed by organisation, by a type of organisations and by state, and names the organisation', async () => {
    await agenda().add(once('2026-12-02T10:00'), { title: 'Lezing' })
    await agenda().add(once('2026-12-03T10:00'), { title: 'Nog niet zeker' }, 'concept', museum)
    const narrow = await month('wortel', { organisation: 'museum' })
    expect([narrow.days.length, narrow.organisation?.toLowerCase()]).toEqual([1, expect.stringContaining('museum')])
    expect(await shown('wortel', { state: 'published' })).toEqual([['2026-12-02', 1, 'Lezing']])
    expect(await shown('wortel', { type: 'zo-een-is-er-niet' })).toEqual([])
    // One that lies beside the team says nothing of itself.
    expect((await month('noord', { organisation: 'museum' })).organisation).toBeUndefined()
  })

  it('has concepts for their editors alone, who may move them, and nothing of an archived organisation', async () => {
    await agenda().add(once('2026-12-02T10:00'), { title: 'Concept' }, 'concept')
    await agenda().add(once('2026-12-03T10:00'), { title: 'Rondleiding' }, 'publish', museum)
    const viewer = await agenda().tenant.tokenFor({ role: 'viewer', on: agenda().tenant.on.wortel })
    const movable = async (token: string) =>
      (await month('wortel', {}, token)).days.flatMap(({ occurrences }) => occurrences.map((one) => one.mayMove))
    expect([await movable(agenda().token), await movable(viewer)]).toEqual([[true, true], [false]])
    const admin = await agenda().tenant.tokenFor({ role: 'admin', on: agenda().tenant.on.wortel })
    const call = { params: museum, version: '"v1"', idempotencyKey: crypto.randomUUID() }
    await agenda().application.call(lifecycleEndpoints.archive, call, { token: admin })
    expect(await shown('wortel', {}, viewer)).toEqual([])
  })

  it('is a list in order of time, complete by pages, each date once', async () => {
    await agenda().add({ ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=5' }, { title: 'Voorlezen' })
    await agenda().add(once('2026-12-08T10:00', 3 * 1440), { title: 'Kamp' }, 'publish', museum)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const query = { from: '2026-12-01', limit: 2, ...(cursor === undefined ? {} : { cursor }) }
      const call = { params: { team: 'wortel' }, query }
      const { data } = await agenda().application.call(occurrenceEndpoints.teamList, call, { token: agenda().token })
      found.push(...data.items.map(({ start, title, organisation }) => `${start} ${title} ${organisation.key}`))
      cursor = data.next ?? undefined
    } while (cursor !== undefined)
    expect(found).toEqual([
      '2026-12-02T10:00 Voorlezen bibliotheek',
      '2026-12-08T10:00 Kamp museum',
      ...['09', '16', '23', '30'].map((day) => `2026-12-${day}T10:00 Voorlezen bibliotheek`),
    ])
  })

  it('of thousands of series shows what a month has room for, and counts as far as a hundred a day', {
    tags: ['long'],
    timeout: 90_000,
  }, async () => {
    const { application, tenant } = agenda()
    await addSeries(application, tenant, 5_000)
    const { days } = await month('wortel', { date: '2026-11-20', perDay: 4 })
    expect(days).toHaveLength(42)
    expect(days[0]).toMatchObject({ total: 100 })
    expect(days.every(({ occurrences }) => occurrences.length === 4)).toBe(true)
  })
})
