import { z } from 'zod'
import { readAnswer } from '#components/confirm/read-answer.ts'
import { type AnswerDraft, answerEndpoints } from '#contract/confirmation/answer'
import { fittingDraft, isSilent } from '#contract/confirmation/answer-rules'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { defaultLocale, locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { keySchema } from '#contract/kernel/key'
import { draftEndpoints } from '#contract/people/draft'
import { guarded } from '#lib/bff/handler'
import { answerFormLimits, readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { checkDraftKey } from '#lib/forms/check-draft'
import { answerIssuesOf, tickIssue, tooLongIssues } from '#lib/forms/form-issues'
import { organisationPaths, paths } from '#lib/paths/paths'
import { findSession, type Session } from '#lib/server/session'

const formSchema = z.object({
  organisation: keySchema,
  title: z.string().max(300),
  requestKey: z.uuid(),
  /** `keep` is a button, `draft` what the page does by itself; neither answers anything. */
  act: z.enum(['send', 'keep', 'draft']).default('send'),
  accepted: z.string().optional(),
  means: z.enum(['application', 'phone']).default('application'),
  spokenWith: z.string().default(''),
  shown: z.uuid().optional(),
  lastConfirmedAt: z.iso.datetime({ offset: true }).optional(),
  language: z.enum(locales).optional(),
})
type Form = z.infer<typeof formSchema>

type Draft = AnswerDraft & Pick<Form, 'means'>

async function keepDraft({ call }: Session, { organisation, title, shown = '' }: Form, draft: Draft) {
  if (isSilent(draft) && draft.means === 'application') {
    await call(draftEndpoints.drop, { query: { key: checkDraftKey(organisation) } })
    return
  }
  const page = organisationPaths(organisation).check()
  const body = { values: JSON.parse(JSON.stringify(draft)), version: shown, page, title }
  await call(draftEndpoints.save, { query: { key: checkDraftKey(organisation) }, body })
}

/** The form of a signed-in user who checks, which needs no JavaScript: back to its page, which says what was done or was wrong. */
export const POST = guarded(async (request) => {
  const fields = await readForm(request, answerFormLimits)
  const parsed = formSchema.safeParse(fields)
  if (!parsed.success) throw new AppError('INVALID_FORM')
  const form = parsed.data
  const { organisation, act, accepted, means, spokenWith, shown, requestKey, language } = form
  const page = (query: Record<string, string | undefined>, place = '') =>
    seeOther(`${organisationPaths(organisation).check(query)}${place}`)
  const session = await findSession()
  if (session === undefined) return seeOther(paths.login({ redirect: organisationPaths(organisation).check() }))
  const params = { organisation }
  const answer = readAnswer(
    fields,
    await session.call(answerEndpoints.checkPage, { params }),
    language ?? defaultLocale,
  )
  const { draft, left } = fittingDraft({ ...answer, means, spokenWith })
  if (act !== 'send' || left.length > 0) {
    await keepDraft(session, form, draft)
    if (left.length > 0 && act === 'draft') throw new AppError('PAYLOAD_TOO_LARGE')
    if (left.length > 0) return page({ error: 'INVALID_FORM', issues: tooLongIssues(left) }, '#problems')
    return act === 'draft' ? new Response(null, { status: 204 }) : page({ kept: 'true' })
  }
  const refused = async (error: string, issues: string | undefined) => {
    await keepDraft(session, form, draft)
    return page({ error, issues }, issues === undefined ? '' : '#problems')
  }
  if (accepted !== 'yes') return refused('INVALID_FORM', tickIssue)
  try {
    const { right, earlier, outcomes } = await session.call(confirmationEndpoints.confirmSignedIn, {
      params,
      body: {
        ...{ accepted: true, ...answer, means, spokenWith: means === 'phone' ? spokenWith : '' },
        ...{ shown, lastConfirmedAt: form.lastConfirmedAt ?? null },
      },
      idempotencyKey: requestKey,
    })
    await session.call(draftEndpoints.drop, { query: { key: checkDraftKey(organisation) } })
    const waiting = outcomes.filter(({ state }) => state === 'open').length
    return page({
      ...{ right: String(right), waiting: String(waiting), online: String(outcomes.length - waiting) },
      earlier: earlier === null ? undefined : 'true',
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Somebody else was first, and there was nothing to add.
    if (error.code === 'CONFIRMATION_FAILED' && error.options.details?.by !== undefined)
      return page({ right: '0', earlier: 'true' })
    return refused(error.code, answerIssuesOf(error))
  }
})
