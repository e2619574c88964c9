import 'server-only'
import type { Locale } from '#contract/kernel/constants'
import { type AccessRequestInput, accessRequestEndpoints } from '#contract/people/access-request'
import { failedLink, type LinkLater } from './link-errors.ts'
import { publicUpstream, siteHref } from './session.ts'

/** Asks to keep an organisation; a mail with a link follows. */
export async function askToJoin(input: AccessRequestInput, locale: Locale): Promise<void> {
  const { call } = await publicUpstream()
  await call(accessRequestEndpoints.ask, { body: { ...input, locale, href: await siteHref() } })
}

/** The request behind a link; undefined for an invalid link, or the reason why it can't be opened now. */
export async function findAccessRequest(token: string): Promise<AccessRequestInput | LinkLater | undefined> {
  const { call } = await publicUpstream()
  try {
    return await call(accessRequestEndpoints.open, { params: { token } })
  } catch (error) {
    return failedLink(error)
  }
}

/** Sends the request to the people who decide. */
export async function sendRequest(token: string): Promise<void> {
  const { call } = await publicUpstream()
  await call(accessRequestEndpoints.send, { params: { token } })
}
