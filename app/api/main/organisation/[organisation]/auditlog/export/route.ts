import { auditEndpoints } from '#contract/history/audit'
import { pageSizeMaximum } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { keySchema } from '#contract/kernel/key'
import { guarded } from '#lib/bff/handler'
import { auditCsv } from '#lib/server/audit-export'
import { auditQueryOf } from '#lib/server/audit-query'
import { findSession } from '#lib/server/session'

/** The action log as a file for spreadsheets, with the filters of the address. */
export const GET = guarded(async (request, context) => {
  const session = await findSession()
  if (session === undefined) throw new AppError('SIGN_IN_REQUIRED')
  const { data: organisation } = keySchema.safeParse((await context.params).organisation)
  if (organisation === undefined) throw new AppError('NOT_FOUND')
  const { filters } = await auditQueryOf(Promise.resolve(Object.fromEntries(new URL(request.url).searchParams)))
  return auditCsv(`actielogboek-${organisation}`, (cursor) =>
    session.call(auditEndpoints.organisation, {
      params: { organisation },
      query: { ...filters, cursor, limit: pageSizeMaximum },
    }),
  )
})
