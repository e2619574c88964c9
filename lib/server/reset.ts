import 'server-only'
import { accountEndpoints } from '#contract/people/account'
import { failedLink, type LinkLater } from './link-errors.ts'
import { publicUpstream, siteHref } from './session.ts'
import { keepDevice } from './sign-in.ts'

/** Asks for a mail; the answer is the same for every address. */
export async function requestReset(email: string): Promise<void> {
  const { call } = await publicUpstream()
  await call(accountEndpoints.requestReset, { body: { email, href: await siteHref() } })
}

/** Whose password a link is for, and whether a code is required too; undefined when it works no longer. */
export async function findReset(token: string): Promise<{ email: string; asksCode: boolean } | LinkLater | undefined> {
  const { call } = await publicUpstream()
  try {
    return await call(accountEndpoints.openReset, { params: { token } })
  } catch (error) {
    return failedLink(error)
  }
}

/** Chooses a new password; from then on this browser is known to be its owner's. */
export async function choosePassword(token: string, password: string, code: string | undefined): Promise<void> {
  const { call } = await publicUpstream()
  const { device } = await call(accountEndpoints.reset, { params: { token }, body: { password, code } })
  await keepDevice(device)
}
