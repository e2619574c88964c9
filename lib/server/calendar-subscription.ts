import 'server-only'
import { createHash } from 'node:crypto'
import { calendarSubscriptionEndpoints } from '#contract/agenda/calendar-subscription'
import { writeCalendar } from '#contract/recurrence/icalendar'
import { publicUpstream } from './session.ts'

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`

/** The calendar of a subscription address; 304 for a program that has it already. */
export async function subscribedCalendar(token: string, known: string | null): Promise<Response> {
  const { call } = await publicUpstream()
  const text = writeCalendar(await call(calendarSubscriptionEndpoints.open, { params: { token } }))
  const tag = tagOf(text)
  const headers = {
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
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
