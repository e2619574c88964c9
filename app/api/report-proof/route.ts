import { z } from 'zod'
import { locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { paths } from '#lib/paths/paths'
import { proveReporter } from '#lib/server/visitor-report'

const formSchema = z.object({ token: z.string(), language: z.enum(locales).optional() })

/** The button with which a reporter says that an address is theirs: back to the page of their report. */
export const POST = guarded(async (request) => {
  const form = formSchema.safeParse(await readForm(request))
  if (!form.success) throw new AppError('INVALID_FORM')
  const { token, language } = form.data
  try {
    await proveReporter(token)
    return seeOther(paths.reportStatus(token, { language, proved: 'true' }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return seeOther(paths.reportStatus(token, { language }))
  }
})
