import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { occurrenceEndpoints, type occurrencesInputSchema } from '#contract/agenda/recurrence-preview'
import { zoneName } from '#contract/recurrence/zone'
import { casesOf } from '#test/contract/fields/case-files'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'

const parts = z.object({
  rrule: z.array(z.string()).optional(),
  exrule: z.array(z.string()).optional(),
  rdate: z.array(z.string()).optional(),
  exdate: z.array(z.string()).optional(),
  ical: z.string().optional(),
})
const cases = casesOf(
  'recurrence/rrule-cases.dev.json',
  z.object({
    name: z.string(),
    rrule: z.string().optional(),
    ical: z.string().optional(),
    dtstart: z.string().optional(),
    tz: z.string().optional(),
    expected: z.array(z.string()).nullable(),
    nonstandard: z.string().optional(),
    method: z.enum(['before', 'after', 'between']).optional(),
    args: z.array(z.union([z.string(), z.boolean()])).optional(),
    set: parts.optional(),
  }),
)
type Case = NonNullable<typeof cases>[number]
type Body = z.input<typeof occurrencesInputSchema>

/** `19970902T090000Z`, `1997-09-02T09:00:00` or a day, as a local text. */
function localOf(text: string): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2}))?/.exec(text.trim()) ?? []
  return `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:${second}`}`
}

/** The values of a property in lines of iCalendar, all of them. */
const valuesIn = (lines: string, name: string) =>
  [...lines.matchAll(new RegExp(`^\\s*${name}(?:;[^:\n]*)?:(.*)$`, 'gim'))].map((match) => match[1]?.trim() ?? '')
const datesIn = (lines: string, name: string) => valuesIn(lines, name).flatMap((value) => value.split(',').map(localOf))

/** A case as a request body; undefined for what RFC 5545 has no word for: several rules, rules of exceptions. */
function bodyOf({ rrule, ical, dtstart, tz, set }: Case): Body | undefined {
  const lines = [ical, set?.ical, ...(set?.rrule ?? [])].filter((text) => text !== undefined).join('\n')
  const rules = valuesIn(lines, 'RRULE')
  if (rules.length > 1 || set?.exrule !== undefined || valuesIn(lines, 'EXRULE').length > 0) return undefined
  const [begin] = datesIn(lines, 'DTSTART')
  const rdate = set?.rdate?.map(localOf) ?? datesIn(lines, 'RDATE')
  const bare = ical !== undefined && /^FREQ=/i.test(ical) ? ical : undefined
  return {
    // Without a start anything of the kind that UNTIL wants does: such cases are about reading the rule.
    start: dtstart ?? begin ?? rdate[0] ?? (/UNTIL=\d{8}(?!T)/.test(lines) ? '1997-09-02' : '1997-09-02T09:00:00'),
    zone: zoneName(tz ?? 'UTC') ?? 'UTC',
    rrule: rrule ?? rules[0] ?? bare,
    rdate,
    exdate: set?.exdate?.map(localOf) ?? datesIn(lines, 'EXDATE'),
  }
}

const later = (text: string, seconds: number) =>
  new Date(Date.parse(`${text}Z`) + seconds * 1000).toISOString().slice(0, 19)

/** The window of a question: what lies between two moments, or the one before or after one. */
function windowOf({ method, args = [] }: Case): Partial<Body> {
  const [first = '', second] = args.filter((part) => typeof part === 'string')
  const edge = args.includes(true) ? 0 : 1
  if (method === 'before') return { until: later(first, -edge) }
  if (method === 'after') return { from: later(first, edge), limit: 1 }
  if (method === 'between') return { from: later(first, edge), until: later(second ?? first, -edge) }
  return {}
}

describe.skipIf(!cases)('the cases of others, as anybody may ask them', () => {
  let application: TestApplication
  let token: string

  beforeAll(async () => {
    application = await testApplication()
    const tenant = await createTestTenant(application)
    token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
  })

  const startsOf = async (body: Body) => {
    const { data } = await application.call(occurrenceEndpoints.preview, { body }, { token })
    return data.occurrences.map(({ start }) => start.slice(0, 19))
  }
  const asked = (cases ?? []).flatMap((one) => {
    const body = bodyOf(one)
    const isPlain = one.set === undefined && one.method === undefined && one.ical === undefined && one.expected !== null
    // Plain rules have a test of their own, beside the engine; BYWEEKDAY and BYEASTER are no parts of RFC 5545.
    return body === undefined || isPlain || one.nonstandard || /BYWEEKDAY/.test(one.ical ?? '')
      ? []
      : [{ ...one, body }]
  })

  it('are many: sets of dates, files of several lines, windows', () => expect(asked.length).toBeGreaterThan(55))

  it.each(asked)('$name gives its dates', async (one) => {
    const { body, expected, method } = one
    if (expected === null) {
      // Valid rules without an answer to compare: they are taken, and what they yield is in order and not twice.
      const found = await startsOf({ ...body, limit: 20 })
      expect(found).toEqual([...new Set(found)].sort())
      return
    }
    const isEndless = !/COUNT|UNTIL/i.test(body.rrule ?? 'COUNT')
    const limit = method === 'before' ? 500 : expected.length + (isEndless && method === undefined ? 0 : 5)
    const found = await startsOf({ ...body, limit, ...windowOf(one) })
    expect(method === 'before' ? found.slice(-1) : found).toEqual(expected)
  })

  it.each((cases ?? []).filter((one) => bodyOf(one) === undefined))(
    '$name, with several rules at once, is refused as one rule',
    async ({ ical, set }) => {
      const lines = [ical, set?.ical, ...(set?.rrule ?? []), ...(set?.exrule ?? [])].filter(Boolean).join('\n')
      await expect(startsOf({ start: '1997-09-02T09:00', zone: 'UTC', rrule: lines })).rejects.toMatchObject({
        code: 'INVALID_FORM',
        options: { fields: [{ path: 'rrule' }] },
      })
    },
  )
})

const invalid = casesOf(
  'recurrence/rrule-invalid-cases.json',
  z.object({ rrule: z.string().optional(), ical: z.string().optional() }),
)

describe.skipIf(!invalid)('rules that are none, as anybody may ask them', () => {
  it('are refused at the field, each with a reason', async () => {
    const application = await testApplication()
    const tenant = await createTestTenant(application)
    const token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    for (const { rrule, ical } of invalid ?? []) {
      const body = { start: '1997-09-02T09:00:00', zone: 'Europe/Amsterdam', rrule: rrule ?? ical ?? '' }
      const asked = application.call(occurrenceEndpoints.preview, { body }, { token })
      await expect(asked, JSON.stringify(body)).rejects.toMatchObject({
        code: 'INVALID_FORM',
        options: { fields: [{ path: 'rrule', code: expect.stringMatching(/^(?:recurrence\.|tooLong)/) }] },
      })
    }
  })
})
