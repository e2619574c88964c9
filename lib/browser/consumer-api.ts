import type { ConsumerAnswer } from '#contract/consumer'
import type { OfferContact } from '#contract/offer-contact'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

const post = (path: string, body: object, requestKey: string) =>
  throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': requestKey },
      body: JSON.stringify(body),
    }),
  )

const productPath = (organisation: string, product: string) =>
  `/organisation/${encodeURIComponent(organisation)}/product/${encodeURIComponent(product)}/consumer`

/** Asks an organisation to offer a product too. */
export const inviteConsumer = (organisation: string, product: string, invited: string, requestKey: string) =>
  post(productPath(organisation, product), { organisation: invited }, requestKey)

/** Withdraws an invitation, or ends offering together. */
export const endConsumer = (organisation: string, product: string, consumer: string) =>
  throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', `${productPath(organisation, product)}/${encodeURIComponent(consumer)}`), {
      method: 'DELETE',
    }),
  )

/** Keeps how an organisation itself can be reached about a product that it offers; answers the number of the new state. */
export async function saveContact(organisation: string, product: string, contact: OfferContact, version: number) {
  const path = `/organisation/${encodeURIComponent(organisation)}/offer/${encodeURIComponent(product)}`
  const response = await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', path), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"v${version}"` },
      body: JSON.stringify(contact),
    }),
  )
  const offer: { contact: OfferContact; contactVersion: number } = await response.json()
  return offer
}

/** Answers an invitation, takes that back, or ends taking part. */
export const answerOffer = (organisation: string, product: string, action: ConsumerAnswer, requestKey: string) =>
  post(`/organisation/${encodeURIComponent(organisation)}/offer/${encodeURIComponent(product)}`, { action }, requestKey)
