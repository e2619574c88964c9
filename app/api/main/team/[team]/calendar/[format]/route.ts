import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { calendarFile } from '#lib/server/calendar-files'
import { findSession } from '#lib/server/session'

/** The agendas of a team as one file. */
export const GET = guarded(async (_request, context) => {
  const session = await findSession()
  if (session === undefined) throw new AppError('SIGN_IN_REQUIRED')
  const { format, ...rest } = await context.params
  const params = calendarFeedEndpoints.team.params.safeParse(rest)
  if (!params.success) throw new AppError('NOT_FOUND')
  return calendarFile(format, params.data.team, () => session.call(calendarFeedEndpoints.team, { params: params.data }))
})
