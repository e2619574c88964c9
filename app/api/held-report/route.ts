import { z } from 'zod'
import { pendingReportActions, visitorReportEndpoints } from '#contract/doubt/visitor-report'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { paths } from '#lib/paths/paths'
import { findSession } from '#lib/server/session'

const formSchema = z.object({ report: z.uuid(), act: z.enum(pendingReportActions) })

/** Shows a report that waits, or drops it, without JavaScript: back to those that wait still. */
export const POST = guarded(async (request) => {
  const form = formSchema.safeParse(await readForm(request))
  if (!form.success) throw new AppError('INVALID_FORM')
  const { report, act } = form.data
  const session = await findSession()
  if (session === undefined) return seeOther(paths.login({ redirect: paths.heldReports() }))
  try {
    await session.call(visitorReportEndpoints.decideHeld, { params: { report }, body: { act } })
    return seeOther(paths.heldReports({ done: act }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'SIGN_IN_REQUIRED') return seeOther(paths.login({ redirect: paths.heldReports() }))
    return seeOther(paths.heldReports({ error: error.code }))
  }
})
