import { z } from 'zod'
import { AppError } from '#contract/kernel/errors'
import { demoEndpoints } from '#contract/tenant/demo'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { paths } from '#lib/paths/paths'
import { cookieSession, requireSession } from '#lib/server/session'

const formSchema = z.object({ restart: z.literal('yes') })

/** Puts fresh content in the place of all that was done in a demonstration; the session ends with it. */
export const POST = guarded(async (request) => {
  if (!formSchema.safeParse(await readForm(request)).success) throw new AppError('INVALID_FORM')
  const { call } = await requireSession()
  await call(demoEndpoints.restart, {})
  const cookie = await cookieSession()
  cookie.destroy()
  return seeOther(paths.login({ fresh: 'true' }))
})
