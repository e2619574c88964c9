import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { calendarImportEndpoints, importEventsMaximum } from '#contract/agenda/calendar-import'
import { testApplication } from '#test/upstream/application'
import { longestBlock } from '#test/upstream/longest-block'
import { createTestTenant } from '#test/upstream/tenant'

/** The part of a call that may go by without a turn for others. On a store in this process nothing it asks waits for anything outside. */
const limit = 0.15

const calendar = [
  'BEGIN:VCALENDAR',
  ...Array.from({ length: importEventsMaximum }, (_, index) => [
    ...['BEGIN:VEVENT', `UID:${index}@elders`, 'SUMMARY:Cursus', 'DTSTART;TZID=Europe/Amsterdam:20300102T100000'],
    ...['DURATION:P30D', 'RRULE:FREQ=DAILY', 'END:VEVENT'],
  ]).flat(),
  'END:VCALENDAR',
].join('\r\n')

it('a look at as many events as may be leaves room for others', { tags: ['long'] }, async () => {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const began = performance.now()
  const block = await longestBlock(() =>
    application.call(
      calendarImportEndpoints.run,
      {
        params: { organisation: 'bibliotheek' },
        body: { text: calendar, dryRun: true },
        idempotencyKey: randomUUID(),
      },
      { token },
    ),
  )
  expect(block / (performance.now() - began)).toBeLessThan(limit)
})
