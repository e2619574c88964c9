import 'server-only'
import { AppError } from '#contract/kernel/errors'
import { type Invitation, invitationEndpoints } from '#contract/people/invitation'
import { sessionEndpoints } from '#contract/people/session'
import { failedLink, type LinkLater } from './link-errors.ts'
import { findSession, publicUpstream, siteHref } from './session.ts'
import { keepSession } from './sign-in.ts'

export type OpenInvitation = {
  invitation: Invitation
  /** Who is signed in in this browser, if anybody. */
  reader: { email: string; name: string } | undefined
}

/** The invitation behind a link; undefined if unknown, answered or expired, or why it can't be opened now. */
export async function findInvitation(token: string): Promise<OpenInvitation | LinkLater | undefined> {
  const [{ call }, session] = await Promise.all([publicUpstream(), findSession()])
  try {
    const [invitation, reader] = await Promise.all([
      call(invitationEndpoints.open, { params: { token } }),
      session?.call(sessionEndpoints.identity, {}).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'SIGN_IN_REQUIRED') return undefined
        throw error
      }),
    ])
    return { invitation, reader }
  } catch (error) {
    return failedLink(error)
  }
}

export type NewAccountForm = { firstName: string; infix: string; familyName: string; password: string }

/** Accepts with a new account, and signs in. */
export async function acceptWithAccount(token: string, form: NewAccountForm): Promise<void> {
  const { call } = await publicUpstream()
  const body = { ...form, href: await siteHref() }
  await keepSession(await call(invitationEndpoints.acceptNew, { params: { token }, body }))
}

/** Accepts with the password of the account that has the address, and signs in. */
export async function acceptWithPassword(token: string, password: string): Promise<void> {
  const { call } = await publicUpstream()
  const body = { password, href: await siteHref() }
  await keepSession(await call(invitationEndpoints.acceptPassword, { params: { token }, body }))
}

/** Accepts as the signed-in user. */
export async function acceptSignedIn(token: string): Promise<void> {
  const session = await findSession()
  if (session === undefined) throw new AppError('SIGN_IN_REQUIRED')
  await session.call(invitationEndpoints.accept, { params: { token } })
}

export async function declineInvitation(token: string): Promise<void> {
  const { call } = await publicUpstream()
  await call(invitationEndpoints.decline, { params: { token } })
}
