import type { Unattended } from '#contract/agenda/occurrence'
import { call } from '#lib/api/client'
import { occurrenceEndpoints } from '#lib/api/endpoints/occurrence'
import type { DatesQuestion } from './dates-question'

/** Dates that visitors see though nobody may be there, for this reason, of those that the reader may change. */
export async function findUnattended({ organisation, reason, product }: DatesQuestion): Promise<Unattended[]> {
  const { data } = await call(occurrenceEndpoints.attention, { params: { organisation } })
  return data.attention.unattended.filter(
    ({ occurrence, ...one }) =>
      one.reason === reason &&
      occurrence.savedAs !== undefined &&
      (product === undefined || occurrence.product === product),
  )
}
