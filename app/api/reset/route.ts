import { z } from 'zod'
import { locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { issuesOf, requireFilled } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { choosePassword, requestReset } from '#lib/server/reset'
import { rememberTyped } from '#lib/server/typed-form'

const formSchema = z.union([
  z.object({
    token: z.string(),
    password: z.string(),
    code: z.string().optional(),
    language: z.enum(locales).optional(),
  }),
  z.object({ token: z.undefined().optional(), email: z.string(), language: z.enum(locales).optional() }),
])

/** The forms of a forgotten password, which need no JavaScript. */
export const POST = guarded(async (request) => {
  const parsed = formSchema.safeParse(await readForm(request))
  if (!parsed.success) throw new AppError('INVALID_FORM')
  const form = parsed.data
  try {
    if (form.token === undefined) {
      requireFilled({ email: form.email })
      await requestReset(form.email)
      return seeOther(paths.reset(undefined, { sent: 'true', language: form.language }))
    }
    // The field is there for users with two-step sign-in.
    requireFilled({ password: form.password, ...(form.code === undefined ? {} : { code: form.code }) })
    await choosePassword(form.token, form.password, form.code)
    return seeOther(paths.login({ reset: 'true', language: form.language }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const wrong = { error: error.code, issues: issuesOf(error), language: form.language }
    if (form.token !== undefined) return seeOther(paths.reset(form.token, wrong))
    await rememberTyped('reset', { email: form.email })
    return seeOther(paths.reset(undefined, wrong))
  }
})
