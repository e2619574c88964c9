import { readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import type { JobSchedule } from '#contract/tenant/maintenance'
import en from '#messages/en/maintenance.json' with { type: 'json' }
import { cronOf, type JobDeclaration, jobList } from './job-list.ts'

const format = (text: string, values: Record<string, string | number>) =>
  new IntlMessageFormat(text, 'en').format(values)

function whenOf({ schedule, atStart }: JobDeclaration): string {
  if (schedule === undefined) return 'when needed'
  const [kind = '', value = ''] = Object.entries(schedule)[0] ?? []
  const text = { everyMinutes: en.everyMinutes, hourlyAt: en.hourlyAt, dailyAt: en.dailyAt }[kind] ?? ''
  const when = String(format(text, { every: value, minute: value, time: value }))
  return `${when.charAt(0).toLowerCase()}${when.slice(1)}${atStart ? ', and at the start' : ''}`
}

it('is the table of jobs in docs/operations.md', () => {
  const rows = Object.entries(jobList).map(
    ([name, job]) => `| \`${name}\` | ${whenOf(job)} | ${en.names[name as keyof typeof en.names]} |`,
  )
  const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  expect(docs).toContain(['| Job | When | What |', '|---|---|---|', ...rows, ''].join('\n'))
})

it.each<[JobSchedule, string]>([
  [{ everyMinutes: 1 }, '* * * * *'],
  [{ everyMinutes: 10 }, '*/10 * * * *'],
  [{ hourlyAt: 7 }, '7 * * * *'],
  [{ dailyAt: '03:23' }, '23 3 * * *'],
])('runs by %o as %s', (schedule, cron) => expect(cronOf(schedule)).toBe(cron))
