import { z } from 'zod'
import { readReport, typedOf, wholeRecord } from '#components/report/read-report.ts'
import { defaultLocale, locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { itemKinds } from '#contract/kernel/item-kinds'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { answerIssuesOf } from '#lib/forms/form-issues'
import { guidePaths, paths } from '#lib/paths/paths'
import { rememberTyped } from '#lib/server/typed-form'
import { askLink, openReport, sendReport } from '#lib/server/visitor-report'

const formSchema = z.object({
  project: z.string(),
  kind: z.enum(itemKinds),
  key: z.string(),
  act: z.enum(['send', 'link']),
  field: z.string().default(wholeRecord),
  nonce: z.string().default(''),
  trap: z.string().default(''),
  language: z.enum(locales).default(defaultLocale),
})

const minutesOf = ({ options: { retryAfterSeconds = 60 } }: AppError) => Math.ceil(retryAfterSeconds / 60)

/** The forms with which a visitor reports, which need no JavaScript: on to the private address, or back with all that was typed. */
export const POST = guarded(async (request) => {
  const fields = await readForm(request)
  const form = formSchema.safeParse(fields)
  if (!form.success) throw new AppError('INVALID_FORM')
  const { project, kind, key, act, field, nonce, trap, language } = form.data
  const params = { project, kind, key }
  const page = (query: Record<string, string | undefined>) =>
    seeOther(guidePaths(project, language).report(kind, key, query))
  try {
    if (act === 'link') {
      await askLink(params, { nonce, trap })
      return page({ asked: 'true' })
    }
    const report = await openReport(params)
    const token = await sendReport(params, readReport({ ...fields, field }, report, language), language)
    return seeOther(paths.reportStatus(token, { language, sent: 'true', ...params }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'NOT_FOUND') return page({})
    const refused = {
      error: error.code,
      issues: answerIssuesOf(error),
      wait: error.code === 'TOO_MANY_REQUESTS' ? String(minutesOf(error)) : undefined,
    }
    if (act === 'link') return page(refused)
    const isExpired = error.options.fields?.some(({ code }) => code === 'report.expired') === true
    await rememberTyped('report', typedOf(fields, [project, kind, key, field].join('/'), isExpired))
    return page({ field, ...refused })
  }
})
