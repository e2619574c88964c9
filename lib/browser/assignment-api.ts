import type { RoleAssignment } from '#contract/assignment'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

/** Sends the mail of an invitation again, with a new link and term. */
export async function resendInvitation({ partyType, partyKey, id }: RoleAssignment, requestKey: string): Promise<void> {
  const path = `/party/${partyType}/${encodeURIComponent(partyKey)}/user/${id}/invitation`
  await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', path), { method: 'POST', headers: { 'Idempotency-Key': requestKey } }),
  )
}
