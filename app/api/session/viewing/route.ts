import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { paths } from '#lib/paths/paths'
import { startViewing, stopViewing } from '#lib/server/sign-in'

const formSchema = z.object({ user: z.uuid().optional() })

/** Plain forms: with a user, to look on as that person; without one, to stop. */
export const POST = guarded(async (request) => {
  const form = formSchema.safeParse(await readForm(request))
  if (!form.success) throw new AppError('INVALID_FORM')
  const { user } = form.data
  if (user === undefined) await stopViewing()
  else await startViewing(user)
  return seeOther(paths.home())
})
