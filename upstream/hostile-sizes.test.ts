import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { calendarImportEndpoints } from '#contract/agenda/calendar-import'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { occurrenceEndpoints as previewEndpoints } from '#contract/agenda/recurrence-preview'
import { contentEndpoints } from '#contract/content/content'
import { AppError } from '#contract/kernel/errors'
import { type TestApplication, testApplication } from './testing/application.ts'
import { longestBlock } from './testing/longest-block.ts'
import { createTestTenant, type TestTenant } from './testing/tenant.ts'

/**
 * Milliseconds for which one call may keep the process from all others. On a machine that does nothing else none of these takes a
 * tenth of it; what had no budget took many times as long.
 */
const limit = 2000

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const params = { organisation: 'bibliotheek' }
const begin = { start: '2026-12-02T10:00', zone: 'Europe/Amsterdam', rdate: [], exdate: [], changes: [] }
const every = (amount: number) => Array.from({ length: amount }, (_, index) => index).join(',')
const allTimes = `BYHOUR=${every(24)};BYMINUTE=${every(60)};BYSECOND=${every(60)}`

/** A month from each day on, for years. */
const overlapping = { ...begin, duration: 43_200, rrule: 'FREQ=DAILY' }

const rules = [
  'FREQ=SECONDLY;INTERVAL=7;BYHOUR=3;BYMINUTE=0;BYSECOND=0',
  'FREQ=DAILY;BYHOUR=1;BYSETPOS=2',
  `FREQ=YEARLY;${allTimes};BYSETPOS=-1`,
  `FREQ=YEARLY;BYWEEKNO=53;${allTimes}`,
]

const add = (when: Record<string, unknown>, save: 'concept' | 'publish' = 'publish') =>
  application.call(
    contentEndpoints.createAgendaItem,
    {
      params,
      body: { types: [], values: { title: 'Cursus', when }, save },
      idempotencyKey: randomUUID(),
    },
    { token },
  )

const checked = (when: Record<string, unknown>) =>
  application.call(
    contentEndpoints.checkAgendaItem,
    { params, body: { types: [], values: { title: 'Cursus', when } } },
    { token },
  )

const calendar = (rrule: string) =>
  [
    'BEGIN:VCALENDAR',
    ...Array.from({ length: 20 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}@elders`,
      'SUMMARY:Cursus',
      'DTSTART;TZID=Europe/Amsterdam:20261202T100000',
      'DURATION:P30D',
      `RRULE:${rrule}`,
      'END:VEVENT',
    ]).flat(),
    'END:VCALENDAR',
  ].join('\r\n')

const read = (rrule: string) =>
  application.call(
    calendarImportEndpoints.run,
    { params, body: { text: calendar(rrule), dryRun: false }, idempotencyKey: randomUUID() },
    { token },
  )

const clashes = (when: Record<string, unknown>) =>
  application.call(occurrenceEndpoints.clashes, { params, body: { when, location: 'Zaal 1' } }, { token })

const preview = (rrule: string) =>
  application.call(
    previewEndpoints.preview,
    { body: { start: '1000-01-01T10:00', zone: begin.zone, rrule, from: '9990-01-01' } },
    { token },
  )

const doors: [string, () => Promise<unknown>][] = [
  ['an agenda item that overlaps itself', () => add(overlapping)],
  ['the check of one', () => checked(overlapping)],
  ['its clashes', () => clashes(overlapping)],
  ['a calendar of them', () => read('FREQ=DAILY')],
  ...rules.flatMap((rrule): [string, () => Promise<unknown>][] => [
    [`an agenda item by ${rrule.slice(0, 60)}`, () => add({ ...begin, duration: 60, rrule })],
    [`a calendar by ${rrule.slice(0, 60)}`, () => read(rrule)],
    [`a preview of ${rrule.slice(0, 60)}`, () => preview(rrule)],
  ]),
]

it.each(doors)('%s leaves room for others', async (_, open) => {
  const block = await longestBlock(async () => {
    try {
      await open()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID_FORM') throw error
    }
  })
  if (process.env.SHOW) console.log(Math.round(block), _)
  expect(block).toBeLessThan(limit)
})
