import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { subscribedCalendar } from '#lib/server/calendar-subscription'

/** A calendar for a program that subscribed: the address is all that it has. */
export const GET = guarded(async (request, context) => {
  const { file } = await context.params
  const [, token] = typeof file === 'string' ? (/^([\w-]{43})\.ics$/.exec(file) ?? []) : []
  if (token === undefined) throw new AppError('NOT_FOUND')
  return subscribedCalendar(token, request.headers.get('if-none-match'))
})
