import { z } from 'zod'
import { locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { acceptedText } from '#contract/people/invitation'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { issuesOf, requireFilled } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import {
  acceptSignedIn,
  acceptWithAccount,
  acceptWithPassword,
  declineInvitation,
  findInvitation,
} from '#lib/server/invitation'
import { rememberTyped } from '#lib/server/typed-form'

const formSchema = z.object({
  token: z.string(),
  way: z.enum(['new', 'password', 'signedIn', 'decline']),
  firstName: z.string().default(''),
  infix: z.string().default(''),
  familyName: z.string().default(''),
  password: z.string().default(''),
  language: z.enum(locales).optional(),
})
type Form = z.infer<typeof formSchema>

async function accept({ token, way, password, language: _, ...names }: Form): Promise<void> {
  if (way === 'signedIn') return acceptSignedIn(token)
  if (way === 'new') return acceptWithAccount(token, { ...names, password })
  requireFilled({ password })
  return acceptWithPassword(token, password)
}

/** The forms of an invitation, which need no JavaScript: to the overview after accepting, or back with what was wrong. */
export const POST = guarded(async (request) => {
  const parsed = formSchema.safeParse(await readForm(request))
  if (!parsed.success) throw new AppError('INVALID_FORM')
  const { token, way, firstName, infix, familyName, language } = parsed.data
  try {
    if (way !== 'decline') {
      // Read before: once it is accepted the link gives no information any more.
      const found = await findInvitation(token)
      await accept(parsed.data)
      return seeOther(
        typeof found === 'object' ? paths.home({ accepted: acceptedText(found.invitation) }) : paths.start(),
      )
    }
    await declineInvitation(token)
    return seeOther(paths.invitation(token, { answer: 'declined', language }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (way === 'new') await rememberTyped('invitation', { firstName, infix, familyName })
    return seeOther(paths.invitation(token, { error: error.code, issues: issuesOf(error), language }))
  }
})
