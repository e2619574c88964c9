import { z } from 'zod'
import { locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { readForm, readJson } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { issuesOf, requireFilled } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { finishSignIn } from '#lib/server/sign-in'

const jsonSchema = z.object({ code: z.string().max(200) })
const formSchema = jsonSchema.extend({ redirect: z.string().optional(), language: z.enum(locales).optional() })

/** The code from the dialog over a form: JSON in, no redirect. */
async function finishFromDialog(request: Request): Promise<Response> {
  const parsed = jsonSchema.safeParse(await readJson(request))
  if (!parsed.success) throw new AppError('INVALID_FORM')
  requireFilled({ code: parsed.data.code })
  return Response.json(await finishSignIn(parsed.data.code))
}

/** The code from the page, which needs no JavaScript: to where the reader wanted to go, or back with the error. */
async function finishFromPage(request: Request): Promise<Response> {
  const form = formSchema.safeParse(await readForm(request))
  if (!form.success) throw new AppError('INVALID_FORM')
  const { code, language } = form.data
  const redirect = safeRedirect(form.data.redirect)
  try {
    requireFilled({ code })
    await finishSignIn(code)
    return seeOther(redirect ?? paths.start())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const back = { redirect, error: error.code, issues: issuesOf(error), language }
    return seeOther(error.code === 'SECOND_FACTOR_EXPIRED' ? paths.login(back) : paths.loginCode(back))
  }
}

export const POST = guarded(async (request) => {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') === true
  return isJson ? finishFromDialog(request) : finishFromPage(request)
})
