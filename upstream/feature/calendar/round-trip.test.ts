import { beforeAll, describe, expect, it } from 'vitest'
import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { calendarImportEndpoints } from '#contract/agenda/calendar-import'
import { itemEndpoints } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import { writeCalendar } from '#contract/recurrence/icalendar'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let token: string
const params = { organisation: 'buurthuis' }
const none = { rdate: [], exdate: [], changes: [] }
const zone = 'Europe/Amsterdam'

const agenda: Record<string, Partial<Recurrence>> = {
  wekelijks: {
    ...{ start: '2026-11-27T20:00', rrule: 'FREQ=WEEKLY;COUNT=8', exdate: ['2026-12-25T20:00'] },
    changes: [
      { occurrence: '2026-12-04T20:00', cancelled: true, note: 'De docent is ziek' },
      { occurrence: '2026-12-11T20:00', start: '2026-12-12T19:00', note: 'Op zaterdag' },
    ],
  },
  data: {
    ...{ start: '2026-11-28T10:00', rdate: ['2026-12-01T10:00', '2026-12-08T10:00'] },
    changes: [{ occurrence: '2026-12-01T10:00', cancelled: true, note: 'Zaal bezet' }],
  },
  open: {
    ...{ start: '2024-01-01', duration: 1440, followsOpeningHours: true },
    changes: [{ occurrence: '2026-11-30T09:00', cancelled: true, note: 'Feestdag' }],
  },
}

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  const openingTimes = { weekly: [{ day: 'MO', from: '09:00', till: '17:00' }], closedOnHolidays: [], special: [] }
  const team = tenant.teams.haven
  const values = { title: 'Buurthuis', openingTimes }
  const organisation = await tenant.addItem({
    kind: 'organisation',
    key: 'buurthuis',
    team,
    types: ['bibliotheek'],
    values,
  })
  for (const [key, when] of Object.entries(agenda)) {
    const own = { title: key, when: { ...recurrenceOf({}), zone, ...none, ...when } }
    await tenant.addItem({ kind: 'agenda', key, team, organisation, types: ['agenda-item'], title: key, values: own })
  }
})

async function exported(): Promise<string> {
  const { data } = await application.call(calendarFeedEndpoints.organisation, { params }, { token })
  return writeCalendar(data)
}
async function readIn(text: string, dryRun: boolean) {
  const body = { text, dryRun }
  const input = { params, body, idempotencyKey: crypto.randomUUID() }
  const { data } = await application.call(calendarImportEndpoints.run, input, { token })
  return Object.fromEntries(data.rows.map(({ item, verdict }) => [item, verdict]))
}

describe('a calendar that was written here', () => {
  it('has the openings of an item that began long ago, and what is said of a date that does not take place', async () => {
    const text = (await exported()).replaceAll('\r\n ', '')
    expect(text).toMatch(/UID:20261123T0900-agenda-\d+-\d+@kaartenbak/)
    expect(text).toMatch(/COMMENT:Feestdag\s+STATUS:CANCELLED/)
    expect(text).toMatch(/COMMENT:De docent is ziek\s+STATUS:CANCELLED/)
  })

  it('is known when it comes back: every item is as it was, and nothing is made twice', async () => {
    const before = await application.call(itemEndpoints.agenda, { params, query: { limit: 100 } }, { token })
    expect(await readIn(await exported(), false)).toEqual({ wekelijks: 'same', data: 'same', open: 'same' })
    const after = await application.call(itemEndpoints.agenda, { params, query: { limit: 100 } }, { token })
    expect(after.data).toEqual(before.data)
  })

  it('changes the item that it was written from where another program changed it, note and all', async () => {
    const text = (await exported())
      .replace('COMMENT:Op zaterdag', 'COMMENT:Op zaterdagavond')
      .replace('COMMENT:Feestdag', 'COMMENT:Verbouwing')
      .replace(/DTSTART;TZID=Europe\/Amsterdam:20261208T100000/, 'DTSTART;TZID=Europe/Amsterdam:20261208T110000')
    expect(await readIn(text, false)).toEqual({ wekelijks: 'changed', data: 'changed', open: 'changed' })
    const changesOf = async (item: string) => {
      const { data } = await application.call(
        itemEndpoints.agendaItem,
        { params: { ...params, item }, query: {} },
        { token },
      )
      return data.values.when
    }
    expect(await changesOf('wekelijks')).toMatchObject({
      changes: [
        { note: 'De docent is ziek', cancelled: true },
        { note: 'Op zaterdagavond', start: '2026-12-12T19:00' },
      ],
    })
    expect(await changesOf('open')).toMatchObject({ followsOpeningHours: true, changes: [{ note: 'Verbouwing' }] })
    expect(await changesOf('data')).toMatchObject({
      rdate: ['2026-12-01T10:00', '2026-12-08T10:00'],
      changes: [{ cancelled: true }, { occurrence: '2026-12-08T10:00', start: '2026-12-08T11:00' }],
    })
  })

  it('has nothing of an item that was taken offline, nor of an organisation that was', async () => {
    const take = (action: 'unpublish' | 'publish', item?: string) => {
      const given = { body: { action }, version: '"v1"', idempotencyKey: crypto.randomUUID() }
      return item === undefined
        ? application.call(publishingEndpoints.organisation, { params, ...given }, { token })
        : application.call(
            publishingEndpoints.agendaItem,
            { params: { ...params, item }, ...given, version: '"v2"' },
            { token },
          )
    }
    await take('unpublish', 'data')
    expect(await exported()).not.toContain('SUMMARY:data')
    expect(await exported()).toContain('SUMMARY:wekelijks')
    await take('unpublish')
    expect(await exported()).not.toContain('BEGIN:VEVENT')
  })
})
