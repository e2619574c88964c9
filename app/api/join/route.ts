import { z } from 'zod'
import { defaultLocale, locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { issuesOf } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { askToJoin, sendRequest } from '#lib/server/join'
import { rememberTyped } from '#lib/server/typed-form'

const text = z.string().default('')
const formSchema = z.union([
  z.object({ token: z.string(), language: z.enum(locales).optional() }),
  z.object({
    ...{ token: z.undefined().optional(), language: z.enum(locales).optional() },
    ...{ organisation: text, municipality: text, website: text },
    ...{ person: text, email: text, phone: text, message: text },
  }),
])

/** People write `www.voorbeeld.nl`: what a web address begins with goes without saying. */
const withScheme = (address: string) => (address === '' || address.includes(':') ? address : `https://${address}`)

/** The forms to request keeping an organisation, which need no JavaScript. */
export const POST = guarded(async (request) => {
  const parsed = formSchema.safeParse(await readForm(request))
  if (!parsed.success) throw new AppError('INVALID_FORM')
  const { language } = parsed.data
  if (parsed.data.token !== undefined) {
    const { token } = parsed.data
    try {
      await sendRequest(token)
      return seeOther(paths.join(undefined, { answer: 'sent', language }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return seeOther(paths.join(token, { error: error.code, language }))
    }
  }
  const { token: _, language: __, ...typed } = parsed.data
  try {
    await askToJoin({ ...typed, website: withScheme(typed.website.trim()) }, language ?? defaultLocale)
    return seeOther(paths.join(undefined, { answer: 'asked', language }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await rememberTyped('join', typed)
    return seeOther(paths.join(undefined, { error: error.code, issues: issuesOf(error), language }))
  }
})
