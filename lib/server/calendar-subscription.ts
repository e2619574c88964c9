import 'server-only'
import { createHash } from 'node:crypto'
import { writeCalendar } from '#contract/agenda/icalendar'
import { calendarSubscriptionEndpoints } from '#contract/calendar-subscription'
import { publicUpstream } from './session.ts'

/** A program may show what it has for so many seconds before it asks again. */
const freshSeconds = 15 * 60

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`

/** The calendar of a subscription address; 304 for who has it already. */
export async function subscribedCalendar(token: string, known: string | null): Promise<Response> {
  const { call } = await publicUpstream()
  const text = writeCalendar(await call(calendarSubscriptionEndpoints.open, { params: { token } }))
  const tag = tagOf(text)
  const headers = {
    ETag: tag,
    'Cache-Control': `private, max-age=${freshSeconds}`,
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  }
  const isKnown = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  if (isKnown) return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="agenda.ics"',
    },
  })
}
