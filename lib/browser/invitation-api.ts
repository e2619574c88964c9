import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

/** Accepts or declines an invitation of one's own. */
export async function answerInvitation(invitation: string, accept: boolean): Promise<void> {
  await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', `/session/invitation/${encodeURIComponent(invitation)}`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ accept }),
    }),
  )
}
