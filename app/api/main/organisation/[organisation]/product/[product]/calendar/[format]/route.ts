import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { calendarFile } from '#lib/server/calendar-files'
import { findSession } from '#lib/server/session'

/** The agenda of a product as a file. */
export const GET = guarded(async (_request, context) => {
  const session = await findSession()
  if (session === undefined) throw new AppError('SIGN_IN_REQUIRED')
  const { format, ...rest } = await context.params
  const params = calendarFeedEndpoints.product.params.safeParse(rest)
  if (!params.success) throw new AppError('NOT_FOUND')
  return calendarFile(format, params.data.product, () =>
    session.call(calendarFeedEndpoints.product, { params: params.data }),
  )
})
