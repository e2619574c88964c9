import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { occurrenceEndpoints, type occurrencesInputSchema } from '#contract/agenda/recurrence-preview'
import { casesOf } from '#test/contract/fields/case-files'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'

let application: TestApplication
let token: string

beforeAll(async () => {
  application = await testApplication()
  const tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
})

const begin = { start: '2027-03-26T22:30', zone: 'Europe/Amsterdam' }

async function preview(body: Partial<z.input<typeof occurrencesInputSchema>>, locale: 'nl' | 'en' = 'nl') {
  const { data } = await application.call(
    occurrenceEndpoints.preview,
    { body: { ...begin, ...body } },
    { token, locale },
  )
  return data
}

const refusal = (body: Record<string, unknown>) => expect(preview(body)).rejects

describe('the preview of a recurrence', () => {
  it('gives occurrences with offset, and the sentence in the language of the caller', async () => {
    const body = { rrule: 'FREQ=WEEKLY', duration: 'PT2H', limit: 2 }
    expect(await preview(body)).toEqual({
      occurrences: [
        { start: '2027-03-26T22:30:00+01:00', end: '2027-03-27T00:30:00+01:00' },
        { start: '2027-04-02T22:30:00+02:00', end: '2027-04-03T00:30:00+02:00' },
      ],
      sentence: 'Elke vrijdag van 22:30 tot de volgende dag 00:30 uur, vanaf 26 maart 2027.',
    })
    expect((await preview(body, 'en')).sentence).toBe(
      'Every Friday from 22:30 to 00:30 the next day, from 26 March 2027.',
    )
  })

  it('counts hours of a length as real time, and days as those of the calendar', async () => {
    const night = { start: '2027-03-27T22:00', limit: 1 }
    const ends = async (duration: string | number) => (await preview({ ...night, duration })).occurrences[0]?.end
    expect(await ends('PT8H')).toBe('2027-03-28T07:00:00+02:00')
    expect(await ends(480)).toBe('2027-03-28T07:00:00+02:00')
    expect(await ends('P1D')).toBe('2027-03-28T22:00:00+02:00')
    expect(await ends('P1DT2H')).toBe('2027-03-29T00:00:00+02:00')
  })

  it('takes a window, extra dates and exceptions', async () => {
    const { occurrences } = await preview({
      rrule: 'FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0',
      rdate: ['2027-04-02T12:00'],
      exdate: ['2027-04-02T09:00:00+02:00'],
      from: '2027-04-02',
      until: '2027-04-02T23:59:59+02:00',
    })
    expect(occurrences.map(({ start }) => start.slice(11, 16))).toEqual(['12:00', '18:00'])
  })

  it.each([
    [{ rrule: 'FREQ=WEEKLY;BYDAY=XX' }, 'rrule', 'recurrence.value'],
    [{ rrule: '' }, 'rrule', 'recurrence.ruleRequired'],
    [{ rrule: 'FREQ=DAILY;COUNT=0' }, 'rrule', 'recurrence.count'],
    [{ rrule: 'FREQ=DAILY;UNTIL=20270401' }, 'rrule', 'recurrence.untilKind'],
    [{ start: '2027-02-30T09:00' }, 'start', 'recurrence.time'],
    [{ zone: 'Europe/Atlantis' }, 'zone', 'recurrence.zone'],
    [{ exdate: ['gisteren'] }, 'exdate.0', 'recurrence.time'],
    [{ limit: 0 }, 'limit', 'invalid'],
    [{ duration: 'een uur' }, 'duration', 'recurrence.duration'],
  ])('says at the field what is wrong: %o', async (body, path, code) => {
    await refusal(body).toMatchObject({ code: 'INVALID_FORM', options: { fields: [{ path, code }] } })
  })

  it('ends at once for a rule that never matches', async () => {
    const rrule = 'FREQ=SECONDLY;INTERVAL=43200;BYSECOND=2,10,18,23;COUNT=1'
    expect((await preview({ rrule })).occurrences).toEqual([])
  })

  it.each([
    ['FREQ=SECONDLY;INTERVAL=7776000;COUNT=2', ['2027-03-26T22:30', '2027-06-24T22:30']],
    ['FREQ=DAILY;INTERVAL=999999999', ['2027-03-26T22:30']],
    ['FREQ=WEEKLY;INTERVAL=999999999', ['2027-03-26T22:30']],
    ['FREQ=MONTHLY;INTERVAL=999999999', ['2027-03-26T22:30']],
    ['FREQ=YEARLY;INTERVAL=999999999', ['2027-03-26T22:30']],
    ['FREQ=YEARLY;INTERVAL=999999999;BYWEEKNO=12;BYDAY=FR', ['2027-03-26T22:30']],
    ['FREQ=DAILY;COUNT=999999999', ['2027-03-26T22:30', '2027-03-27T22:30']],
  ])('takes the largest numbers that a rule can have: %s', async (rrule, starts) => {
    const { occurrences } = await preview({ rrule, limit: 2 })
    expect(occurrences.map(({ start }) => start.slice(0, 16))).toEqual(starts)
  })

  it('gives up on a rule that asks for a lifetime of steps, and goes on with the next', async () => {
    const every = (amount: number) => Array.from({ length: amount }, (_, index) => index).join(',')
    const heavy = `FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=${every(24)};BYMINUTE=${every(60)};BYSECOND=${every(60)}`
    const asked = refusal({ rrule: heavy, from: '9990-01-01' }).toMatchObject({
      options: { fields: [{ path: 'rrule', code: 'recurrence.tooHeavy' }] },
    })
    const behind = preview({ rrule: 'FREQ=HOURLY', limit: 1 })
    await asked
    expect((await behind).occurrences).toHaveLength(1)
  }, 20_000)
})

const between = casesOf(
  'recurrence/rrule-between-cases.json',
  z.object({
    ical: z.string().optional(),
    rrule: z.string().optional(),
    dtstart: z.string().optional(),
    between: z.array(z.string().nullable()).optional(),
    limit: z.number().nullish(),
    expected: z.array(z.string()).optional(),
    not_expected: z.array(z.string()).optional(),
  }),
)

describe.skipIf(!between)('windows of other implementations', () => {
  it('hold what they should, and nothing where nothing occurs', async () => {
    for (const { ical = '', rrule, dtstart, between: window, limit, expected, not_expected } of between ?? []) {
      const [, year, month, day] = /DTSTART:(\d{4})(\d{2})(\d{2})/.exec(ical) ?? []
      const start = dtstart ?? `${year}-${month}-${day}T00:00:00`
      const rule = rrule ?? /RRULE:(.*)/.exec(ical)?.[1]
      const body = { start, zone: 'UTC', rrule: rule, limit: limit ?? 100 }
      if (expected) {
        const { occurrences } = await preview({ ...body, from: window?.[0], until: window?.[1] })
        expect(occurrences.map((found) => found.start.slice(0, 19))).toEqual(expected)
      }
      for (const text of not_expected ?? []) {
        const moment = text.includes(' ') ? text.replace(' ', 'T') : `${text}T00:00:00`
        expect((await preview({ ...body, from: moment, until: moment })).occurrences, `${rule} ${text}`).toEqual([])
      }
    }
  })
})
