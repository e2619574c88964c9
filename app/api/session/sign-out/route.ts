import { guarded } from '#lib/bff/handler'
import { seeOther } from '#lib/bff/see-other'
import { paths } from '#lib/paths/paths'
import { signOut } from '#lib/server/sign-in'

export const POST = guarded(async () => {
  await signOut()
  return seeOther(paths.login({ out: 'true' }))
})
