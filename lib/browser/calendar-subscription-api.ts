import type { MadeSubscription, SubscriptionState, SubscriptionType } from '#contract/calendar-subscription'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

export type Agenda = { type: SubscriptionType; key: string }

const send = (method: 'GET' | 'PUT' | 'DELETE', { type, key }: Agenda) =>
  throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', `/calendar-subscription/${type}/${encodeURIComponent(key)}`), { method }),
  )

/** Whether there is an address for an agenda. */
export const readSubscription = async (agenda: Agenda): Promise<SubscriptionState> => (await send('GET', agenda)).json()

/** A new address, which is told this once. */
export const renewSubscription = async (agenda: Agenda): Promise<MadeSubscription> => (await send('PUT', agenda)).json()

/** Ends the address. */
export const revokeSubscription = async (agenda: Agenda): Promise<void> => {
  await send('DELETE', agenda)
}
