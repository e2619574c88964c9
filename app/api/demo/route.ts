import { demoEndpoints } from '#contract/tenant/demo'
import { guarded } from '#lib/bff/handler'
import { seeOther } from '#lib/bff/see-other'
import { paths } from '#lib/paths/paths'
import { cookieSession, requireSession } from '#lib/server/session'

/** Puts fresh content in the place of all that was done in a demonstration; the session ends with it. */
export const POST = guarded(async () => {
  const { call } = await requireSession()
  await call(demoEndpoints.restart, {})
  const cookie = await cookieSession()
  cookie.destroy()
  return seeOther(paths.login({ fresh: 'true' }))
})
