import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { calendarFile } from '#lib/server/calendar-files'
import { findSession } from '#lib/server/session'

/** The agenda of an organisation as a file. */
export const GET = guarded(async (_request, context) => {
  const session = await findSession()
  if (session === undefined) throw new AppError('SIGN_IN_REQUIRED')
  const { format, ...rest } = await context.params
  const params = calendarFeedEndpoints.organisation.params.safeParse(rest)
  if (!params.success) throw new AppError('NOT_FOUND')
  return calendarFile(format, params.data.organisation, () =>
    session.call(calendarFeedEndpoints.organisation, { params: params.data }),
  )
})

// `calendar/import` is one of the calls of app/api/[...path], whose addresses this file takes.
export { serveCall as POST } from '#lib/bff/serve-call'
