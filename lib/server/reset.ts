import 'server-only'
import { AppError } from '#contract/kernel/errors'
import { accountEndpoints } from '#contract/people/account'
import { laterErrors } from './link-errors.ts'
import { publicUpstream, siteHref } from './session.ts'

/** Asks for a mail; the answer is the same for every address. */
export async function requestReset(email: string): Promise<void> {
  const { call } = await publicUpstream()
  await call(accountEndpoints.requestReset, { body: { email, href: await siteHref() } })
}

/** Whose password a link is for; undefined when it works no longer. */
export async function findReset(token: string): Promise<{ email: string } | 'unreachable' | undefined> {
  const { call } = await publicUpstream()
  try {
    return await call(accountEndpoints.openReset, { params: { token } })
  } catch (error) {
    if (error instanceof AppError && [400, 404].includes(error.status)) return undefined
    if (error instanceof AppError && laterErrors.has(error.code)) return 'unreachable'
    throw error
  }
}

export async function choosePassword(token: string, password: string): Promise<void> {
  const { call } = await publicUpstream()
  await call(accountEndpoints.reset, { params: { token }, body: { password } })
}
