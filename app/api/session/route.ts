import { z } from 'zod'
import { locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { credentialsSchema, sessionEndpoints } from '#contract/people/session'
import { bffHandler, guarded } from '#lib/bff/handler'
import { readForm, readJson } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { issuesOf, requireFilled } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { rememberFailedSignIn, signIn } from '#lib/server/sign-in'

/** The check that the browser repeats every 4 minutes; it keeps no session alive and touches no cookie. */
export const GET = bffHandler(sessionEndpoints.get)

const formSchema = z.object({
  email: z.string(),
  password: z.string(),
  redirect: z.string().optional(),
  language: z.enum(locales).optional(),
})

/** Sign-in from the dialog over a form: JSON in, no redirect. */
async function signInFromDialog(request: Request): Promise<Response> {
  const parsed = credentialsSchema.safeParse(await readJson(request))
  if (!parsed.success) throw new AppError('SIGN_IN_FAILED')
  const { userId } = await signIn(parsed.data)
  return Response.json({ userId })
}

/** Sign-in from the page, which needs no JavaScript: to where the reader wanted to go, or back with the error. */
async function signInFromPage(request: Request): Promise<Response> {
  const form = formSchema.safeParse(await readForm(request))
  if (!form.success) throw new AppError('INVALID_FORM')
  const redirect = safeRedirect(form.data.redirect)
  try {
    requireFilled({ email: form.data.email, password: form.data.password })
    await signIn(form.data)
    return seeOther(redirect ?? paths.start())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'SECOND_FACTOR_REQUIRED')
      return seeOther(paths.loginCode({ redirect, language: form.data.language }))
    await rememberFailedSignIn(form.data.email)
    return seeOther(paths.login({ redirect, error: error.code, issues: issuesOf(error), language: form.data.language }))
  }
}

export const POST = guarded(async (request) => {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') === true
  return isJson ? signInFromDialog(request) : signInFromPage(request)
})
