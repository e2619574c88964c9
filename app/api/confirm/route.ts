import { z } from 'zod'
import { readAnswer } from '#components/confirm/read-answer.ts'
import type { Answer } from '#contract/confirmation/answer'
import { fittingDraft } from '#contract/confirmation/answer-rules'
import { defaultLocale, locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { answerFormLimits, readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { answerIssuesOf, tickIssue, tooLongIssues } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { answerThroughLink, findConfirmation, keepDraftOfLink, type LinkParams } from '#lib/server/confirmation'

const formSchema = z.object({
  organisation: z.string(),
  userId: z.string(),
  token: z.string(),
  nonce: z.string(),
  /** `keep` is a button, `draft` what the page does by itself; neither answers anything. */
  act: z.enum(['send', 'keep', 'draft']).default('send'),
  accepted: z.string().optional(),
  again: z.literal('true').optional(),
  language: z.enum(locales).optional(),
})

type Query = { error?: string; issues?: string | undefined; kept?: 'true'; again?: 'true' | undefined }

/** Saves what was typed if possible; failing to is ignored, as the error being reported matters more. */
async function keepQuietly(link: LinkParams, nonce: string, answer: Answer) {
  try {
    await keepDraftOfLink(link, nonce, answer)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** The form of a confirm page, which needs no JavaScript: back to the page, which then says what came of it. */
export const POST = guarded(async (request) => {
  const fields = await readForm(request, answerFormLimits)
  const form = formSchema.safeParse(fields)
  if (!form.success) throw new AppError('INVALID_FORM')
  const { organisation, userId, token, nonce, act, accepted, again, language } = form.data
  const link = { organisation, userId, token }
  const page = (query: Query = {}, place = '') =>
    seeOther(`${paths.confirm(organisation, userId, token, { ...query, language })}${place}`)
  const confirmation = await findConfirmation(link, true)
  // The page says why nothing can be answered.
  if (typeof confirmation !== 'object' || confirmation.state !== 'open') return page()
  const answer = readAnswer(fields, confirmation, language ?? defaultLocale)
  const { draft, left } = fittingDraft(answer)
  if (act !== 'send' || left.length > 0) {
    await keepDraftOfLink(link, confirmation.nonce, draft)
    if (left.length > 0 && act === 'draft') throw new AppError('PAYLOAD_TOO_LARGE')
    if (left.length > 0) return page({ error: 'INVALID_FORM', issues: tooLongIssues(left), again }, '#problems')
    return act === 'draft' ? new Response(null, { status: 204 }) : page({ kept: 'true', again })
  }
  try {
    await answerThroughLink(link, { nonce, accepted: accepted === 'yes', ...answer })
    return page()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // With the nonce of now: data that changed meanwhile must not cost what was typed.
    await keepQuietly(link, confirmation.nonce, answer)
    const lacksTick = error.code === 'INVALID_FORM' && accepted !== 'yes'
    const issues = lacksTick ? tickIssue : answerIssuesOf(error)
    return page({ error: error.code, issues, again }, issues === undefined ? '' : '#problems')
  }
})
