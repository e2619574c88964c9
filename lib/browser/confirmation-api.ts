import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

/** Confirms an organisation as who is signed in; the key makes a double click one confirmation. */
export function confirmOrganisation(organisation: string, means: 'application' | 'phone'): Promise<Response> {
  const idempotencyKey = crypto.randomUUID()
  return throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', `/organisation/${encodeURIComponent(organisation)}/confirmation`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify({ accepted: true, means }),
    }),
  )
}
