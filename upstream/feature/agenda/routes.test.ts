import { describe, expect, it } from 'vitest'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { occurrenceChangeEndpoints } from '#contract/agenda/occurrence-change'
import { contentEndpoints } from '#contract/content/content'
import { agendaOfEachTest, params, weekly, zone } from '#test/upstream/agenda/agenda-calls'
import { refusalOf } from '#test/upstream/application'
import { extendOccurrences } from '../../capability/occurrence/extend.ts'

const agenda = agendaOfEachTest()

describe('an agenda item', () => {
  it('stands in the calendar as soon as it is saved, at the same local time before and after the clocks change', async () => {
    await agenda().add({ ...weekly, start: '2027-03-24T10:00' })
    expect(await agenda().starts('2027-03-25')).toEqual(['2027-03-24T10:00', '2027-03-31T10:00'])
  })

  it('is there on each day that it touches, and an end at midnight touches no other day', async () => {
    await agenda().add({ start: '2026-12-04T20:30', zone, duration: 300, rdate: [], exdate: [], changes: [] })
    await agenda().add({ start: '2026-12-05T22:00', zone, duration: 120, rdate: [], exdate: [], changes: [] })
    expect((await agenda().days({ date: '2026-12-01' })).map(({ day, total }) => [day, total])).toEqual([
      ['2026-12-04', 1],
      ['2026-12-05', 2],
    ])
  })

  it('is refused with an error at the rule when it never takes place', async () => {
    const refusal = await refusalOf(agenda().add({ ...weekly, rrule: 'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30' }))
    expect(refusal.options.fields?.map(({ path }) => path)).toEqual(['values.when.rrule'])
  })

  it('is a concept for its editors alone until it is published', async () => {
    await agenda().add(weekly, {}, 'concept')
    const viewer = await agenda().tenant.tokenFor({ role: 'viewer', on: agenda().tenant.on.wortel })
    expect(await agenda().starts('2026-12-02')).toHaveLength(5)
    expect(await agenda().starts('2026-12-02', viewer)).toEqual([])
    expect(await agenda().days({ date: '2026-12-02', state: 'concept' })).toHaveLength(5)
  })

  it('shows viewers what is published while editors see the newer concept', async () => {
    const { key, version } = await agenda().add(weekly)
    const values = { title: 'Later', when: { ...weekly, start: '2026-12-02T15:00' } }
    await agenda().application.call(
      contentEndpoints.saveAgendaItem,
      { params: { ...params, item: key }, body: { types: [], values, save: 'concept' }, version: `"v${version}"` },
      { token: agenda().token },
    )
    const viewer = await agenda().tenant.tokenFor({ role: 'viewer', on: agenda().tenant.on.wortel })
    expect((await agenda().starts('2026-12-02', viewer))[0]).toBe('2026-12-02T10:00')
    expect((await agenda().starts('2026-12-02'))[0]).toBe('2026-12-02T15:00')
  })

  it('of another organisation, or of a product that is not asked for, is not in the answer', async () => {
    await agenda().add(weekly, { product: { kind: 'product', key: 'cursus', organisation: 'bibliotheek' } })
    expect(await agenda().days({ date: '2026-12-02', product: 'cursus' })).toHaveLength(5)
    expect(await agenda().days({ date: '2026-12-02', product: 'anders' })).toEqual([])
    const museum = agenda().application.call(
      occurrenceEndpoints.days,
      { params: { organisation: 'museum' }, query: { date: '2026-12-02' } },
      { token: agenda().token },
    )
    expect((await museum).data.days).toEqual([])
  })
})

describe('the list', () => {
  it('is complete and in order, by pages', async () => {
    await agenda().add({ ...weekly, rrule: 'FREQ=DAILY;COUNT=7' })
    await agenda().add({ ...weekly, rrule: 'FREQ=DAILY;COUNT=4', start: '2026-12-02T10:00' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { from: '2026-12-01', limit: 3, cursor }
      const { data } = await agenda().application.call(
        occurrenceEndpoints.list,
        { params, query },
        { token: agenda().token },
      )
      seen.push(...data.items.map(({ start, item }) => `${start} ${item}`))
      cursor = data.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(11)
    expect(new Set(seen).size).toBe(11)
    expect(seen.map((text) => text.slice(0, 16))).toEqual(seen.map((text) => text.slice(0, 16)).sort())
  })
})

describe('the index', () => {
  it('is carried on every night for what has no end', async () => {
    await agenda().add(weekly)
    const later = new Date(agenda().application.clock.now().getTime() + 365 * 86_400_000)
    expect(await extendOccurrences(agenda().application.services, later)).toBeGreaterThan(0)
    expect(await extendOccurrences(agenda().application.services, later)).toBe(0)
    expect(await agenda().starts('2032-03-10')).not.toEqual([])
  })

  it('forgets an item that is deleted', async () => {
    const { key, version } = await agenda().add(weekly)
    const call = { params: { ...params, item: key }, version: `"v${version}"` }
    await agenda().application.call(occurrenceChangeEndpoints.remove, call, { token: agenda().token })
    expect(await agenda().starts('2026-12-02')).toEqual([])
  })
})
