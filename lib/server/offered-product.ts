import 'server-only'
import { consumerEndpoints, type Offer } from '#contract/content/consumer'
import { AppError } from '#contract/kernel/errors'
import type { Call } from './session.ts'

const isMissing = (error: unknown) => error instanceof AppError && error.code === 'NOT_FOUND'

/** A product of the organisation itself, or else one of another that it offers too, or is invited to. */
export async function ownOrOffered<T>(
  call: Call,
  params: { organisation: string; product: string },
  loadOwn: () => Promise<T>,
) {
  try {
    return await loadOwn()
  } catch (error) {
    if (!isMissing(error)) throw error
    const offer = await call(consumerEndpoints.offer, { params })
    return { offer, types: offer.definitions }
  }
}

/** Products of others that an organisation takes part in; none where the tenant has no co-organisers. */
export async function enrolledOffers(call: Call, organisation: string): Promise<Offer[]> {
  try {
    const { items } = await call(consumerEndpoints.offers, { params: { organisation } })
    return items.filter(({ state }) => state === 'enrolled')
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
