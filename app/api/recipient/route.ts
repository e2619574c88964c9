import { z } from 'zod'
import { locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { paths } from '#lib/paths/paths'
import { answerRecipientOffer } from '#lib/server/confirmation'

const formSchema = z.object({
  token: z.string(),
  answer: z.enum(['yes', 'no']).optional(),
  language: z.enum(locales).optional(),
})

/** The form of a person named as the right contact, which needs no JavaScript. */
export const POST = guarded(async (request) => {
  const form = formSchema.safeParse(await readForm(request))
  if (!form.success) throw new AppError('INVALID_FORM')
  const { token, answer, language } = form.data
  if (answer === undefined) return seeOther(paths.confirmAsked(token, { error: 'INVALID_FORM', language }))
  try {
    await answerRecipientOffer(token, answer)
    return seeOther(paths.confirmAsked(token, { language }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return seeOther(paths.confirmAsked(token, { error: error.code, language }))
  }
})
