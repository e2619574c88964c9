import { describe, expect, it } from 'vitest'
import { findIana } from 'windows-iana'
import { z } from 'zod'
import { casesOf } from '#test/contract/fields/case-files'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { ruleIssue } from './check.ts'
import { expandOccurrences } from './expand.ts'
import { parseRule } from './rule-text.ts'
import { zoneName } from './zone.ts'

const cases = casesOf(
  'recurrence/rrule-cases.dev.json',
  z.object({
    name: z.string(),
    form: z.string(),
    rrule: z.string().optional(),
    ical: z.string().optional(),
    dtstart: z.string().optional(),
    tz: z.string().optional(),
    expected: z.array(z.string()).nullable(),
    nonstandard: z.string().optional(),
    method: z.string().optional(),
    set: z.unknown().optional(),
  }),
)
const invalid = casesOf(
  'recurrence/rrule-invalid-cases.json',
  z.object({ rrule: z.string().optional(), ical: z.string().optional() }),
)

/** Files of several lines say more than one rule can: those are for the reader of iCalendar. */
const isOneRule = (ical = '') => !/\n(?:RRULE.*\n\s*RRULE|RDATE|EXDATE|EXRULE)/s.test(ical)

describe.skipIf(!cases)('the cases of other implementations', () => {
  const rules = (cases ?? []).flatMap(({ rrule, dtstart, expected, set, method, ical, ...rest }) =>
    rrule && dtstart && expected && !set && !method && isOneRule(ical) ? [{ rrule, dtstart, expected, ...rest }] : [],
  )

  it('are many', () => expect(rules.length).toBeGreaterThan(650))

  it.each(['Europe/Amsterdam', 'UTC'])('yield what they should in %s, or are refused with a reason', (otherwise) => {
    const verdicts = rules.map(({ rrule, dtstart, tz, expected, form, nonstandard }) => {
      const zone = [tz ?? otherwise, ...findIana(tz ?? '')].find(zoneName) ?? ''
      const issue = ruleIssue({ start: dtstart, rrule })
      // RFC 5545 (3.3.10) lets a rule end by COUNT or by UNTIL, never by both; other implementations take the first.
      const mayRefuse = form.startsWith('rfc-') || (/COUNT/.test(rrule) && /UNTIL/.test(rrule))
      if (issue) return { rrule, verdict: mayRefuse ? 'refused' : 'refused but of the editor', issue }
      const limit = Math.max(1, expected.length) + (/COUNT|UNTIL/.test(rrule) ? 5 : 0)
      const found = expandOccurrences(recurrenceOf({ start: dtstart, zone, rrule }), { limit })
      const right = found.map(({ start }) => start.slice(0, 19)).join() === expected.join()
      return { rrule, verdict: right || nonstandard ? 'right' : 'wrong' }
    })
    expect(verdicts.filter(({ verdict }) => verdict === 'wrong' || verdict === 'refused but of the editor')).toEqual([])
    expect(verdicts.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThan(560)
  })
})

describe.skipIf(!invalid)('rules that are none', () => {
  it('are refused, each with a reason', () => {
    const accepted = (invalid ?? []).filter(({ rrule, ical }) => 'rule' in parseRule(rrule ?? ical ?? ''))
    expect(accepted).toEqual([])
  })
})
