import { z } from 'zod'
import { proposalEndpoints } from '#contract/confirmation/proposal'
import { proposalActions } from '#contract/confirmation/proposal-rules'
import { AppError } from '#contract/kernel/errors'
import { itemKinds } from '#contract/kernel/item-kinds'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { issuesOf, requireFilled } from '#lib/forms/form-issues'
import { itemPageHref } from '#lib/paths/item-href'
import { paths } from '#lib/paths/paths'
import { findSession } from '#lib/server/session'
import { forgetTyped, rememberTyped } from '#lib/server/typed-form'

const formSchema = z.object({
  answer: z.uuid(),
  kind: z.enum(itemKinds),
  key: z.string(),
  organisation: z.string(),
  version: z.string(),
  requestKey: z.string(),
  /** `keep` is Enter in a tick: nothing is decided by it. */
  act: z.enum([...proposalActions, 'keep']),
  note: z.string().default(''),
})

const fieldPrefix = 'field.'

/** The forms of one answer on the desk, which need no JavaScript: on to the outcome, or back with the errors. */
export const POST = guarded(async (request) => {
  const form = await readForm(request)
  const parsed = formSchema.safeParse(form)
  if (!parsed.success) throw new AppError('INVALID_FORM')
  const { answer, kind, key, organisation, version, requestKey: idempotencyKey, act, note } = parsed.data
  const fields = Object.keys(form).flatMap((name) =>
    name.startsWith(fieldPrefix) ? [name.slice(fieldPrefix.length)] : [],
  )
  const remember = () =>
    rememberTyped(paths.publishAnswer(answer), { act, note, fields: fields.join(',') }, { isOverSignIn: true })
  const toSignIn = async () => {
    await remember()
    return seeOther(paths.login({ redirect: paths.publishAnswer(answer) }))
  }
  const session = await findSession()
  if (session === undefined) return toSignIn()
  if (act === 'keep') {
    await remember()
    return seeOther(paths.publishAnswer(answer))
  }
  try {
    if (act === 'sendBack') requireFilled({ note })
    const body = {
      act,
      ...(act === 'publish' || act === 'take' ? { fields } : {}),
      ...(note.trim() === '' ? {} : { note }),
    }
    const { state } = await session.call(proposalEndpoints.decide, {
      params: { answer },
      body,
      version,
      idempotencyKey,
    })
    await forgetTyped()
    if (state === 'taken') return seeOther(itemPageHref(kind, key, organisation))
    // There it can be undone.
    if (act === 'publish')
      return seeOther(paths.publishItem(kind, key, { done: state === 'planned' ? 'plan' : 'publish' }))
    return seeOther(paths.publishAnswer(answer))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'SIGN_IN_REQUIRED') return toSignIn()
    await remember()
    return seeOther(paths.publishAnswer(answer, { act, error: error.code, issues: issuesOf(error) }))
  }
})
