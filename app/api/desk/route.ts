import { z } from 'zod'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { AppError } from '#contract/kernel/errors'
import { itemKinds } from '#contract/kernel/item-kinds'
import { endChoices, planChoices } from '#contract/publication/standing'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { decisions } from '#lib/forms/desk-decision'
import { issuesOf, requireFilled } from '#lib/forms/form-issues'
import { readWindow } from '#lib/forms/moment'
import { paths } from '#lib/paths/paths'
import { findSession, type Session } from '#lib/server/session'
import { forgetTyped, rememberTyped } from '#lib/server/typed-form'

const empty = z.literal('').transform(() => undefined)
const orNothing = <Schema extends z.ZodType>(schema: Schema) => z.union([empty, schema]).optional()
const typed = z.string().default('')

const formSchema = z.object({
  kind: z.enum(itemKinds),
  key: z.string(),
  organisation: z.string(),
  version: z.string(),
  requestKey: z.string(),
  team: orNothing(z.string()),
  decision: z.enum(decisions),
  // The state that the page showed: the decision applies to nothing else.
  ready: orNothing(z.uuid()),
  event: orNothing(z.coerce.number().int()),
  planFrom: orNothing(z.string()),
  planUntil: orNothing(z.string()),
  unpublishFrom: orNothing(z.string()),
  plan: orNothing(z.enum(planChoices)),
  end: orNothing(z.enum(endChoices)),
  note: typed,
  fromDate: typed,
  fromTime: typed,
  untilDate: typed,
  untilTime: typed,
})
type Form = z.infer<typeof formSchema>

/** The window that was typed, or its issues at their fields. */
function windowOf({ fromDate, fromTime, untilDate, untilTime }: Form) {
  const read = readWindow({ date: fromDate, time: fromTime }, { date: untilDate, time: untilTime }, Date.now())
  const fields = (['from', 'until'] as const).flatMap((path) => {
    const problem = read.problems[path]
    return problem === undefined ? [] : [{ path, code: problem }]
  })
  if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
  return { from: read.from, until: read.until }
}

function publishingOf(form: Form): Publishing {
  const { decision, event, note, ready, planFrom, planUntil, unpublishFrom, plan, end } = form
  if (decision === 'undo') return { action: 'undo', event }
  const seen = {
    plan: planFrom === undefined ? null : { from: planFrom, until: planUntil ?? null },
    unpublishFrom: unpublishFrom ?? null,
    ready,
  }
  const said = { note: note.trim() === '' ? undefined : note, seen }
  // The page says that an existing plan moves to this version.
  if (decision === 'plan') return { action: 'publish', ...windowOf(form), standing: { plan: 'move' }, ...said }
  if (decision === 'publish') return { action: 'publish', standing: { plan, end }, ...said }
  requireFilled({ note })
  return { action: 'sendBack', ...said }
}

function send({ call }: Session, form: Form, body: Publishing) {
  const { kind, key, organisation, version, requestKey: idempotencyKey } = form
  const rest = { body, version, idempotencyKey }
  switch (kind) {
    case 'organisation':
      return call(publishingEndpoints.organisation, { params: { organisation }, ...rest })
    case 'product':
      return call(publishingEndpoints.product, { params: { organisation, product: key }, ...rest })
    case 'supplement':
      return call(publishingEndpoints.supplement, { params: { organisation, supplement: key }, ...rest })
    case 'agenda':
      return call(publishingEndpoints.agendaItem, { params: { organisation, item: key }, ...rest })
  }
}

/** The forms of one item on the desk, which need no JavaScript: back to its page, which says what was done or was wrong. */
export const POST = guarded(async (request) => {
  const parsed = formSchema.safeParse(await readForm(request))
  if (!parsed.success) throw new AppError('INVALID_FORM')
  const form = parsed.data
  const { kind, key, team, decision, note, plan = '', end = '', fromDate, fromTime, untilDate, untilTime } = form
  const page = (query: Record<string, string | undefined>) => paths.publishItem(kind, key, { team, ...query })
  const remember = () =>
    rememberTyped(
      paths.publishItem(kind, key),
      { decision, note, plan, end, fromDate, fromTime, untilDate, untilTime },
      { isOverSignIn: true },
    )
  const toSignIn = async () => {
    await remember()
    return seeOther(paths.login({ redirect: page({}) }))
  }
  const session = await findSession()
  if (session === undefined) return toSignIn()
  try {
    await send(session, form, publishingOf(form))
    await forgetTyped()
    return seeOther(page({ done: decision }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'SIGN_IN_REQUIRED') return toSignIn()
    await remember()
    return seeOther(page({ decision, error: error.code, issues: issuesOf(error) }))
  }
})
