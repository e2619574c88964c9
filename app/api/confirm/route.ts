import { z } from 'zod'
import { locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { answersAsQuery, answersOf } from '#lib/forms/product-answers'
import { paths } from '#lib/paths/paths'
import { confirmThroughLink } from '#lib/server/confirmation'

const formSchema = z.object({
  organisation: z.string(),
  userId: z.string(),
  token: z.string(),
  nonce: z.string(),
  accepted: z.string().optional(),
  language: z.enum(locales).optional(),
})

/** The form of a confirm page, which needs no JavaScript: back to the page, which then says who confirmed. */
export const POST = guarded(async (request) => {
  const fields = await readForm(request)
  const form = formSchema.safeParse(fields)
  if (!form.success) throw new AppError('INVALID_FORM')
  const { organisation, userId, token, nonce, accepted, language } = form.data
  const answers = answersOf(fields)
  const page = (query?: { error: string } & ReturnType<typeof answersAsQuery>) =>
    seeOther(paths.confirm(organisation, userId, token, { ...query, language }))
  try {
    const products = Object.fromEntries(
      Object.entries(answers.products).map(([key, isRight]) => [
        key,
        { answer: isRight ? ('right' as const) : ('wrong' as const), remark: answers.remarks[key] ?? '' },
      ]),
    )
    await confirmThroughLink({ organisation, userId, token }, { nonce, accepted: accepted === 'yes', products })
    return page()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return page({ error: error.code, ...answersAsQuery(answers) })
  }
})
