import type { UnattendedOccurrence } from '#contract/agenda/occurrence'
import { call } from '#lib/api/client'
import type { DatesQuestion } from './dates-question'

/** Dates that visitors see though nobody may be there, for this reason, of those that the reader may change. */
async function findUnattended({ organisation, reason, products }: DatesQuestion): Promise<UnattendedOccurrence[]> {
  const { data } = await call('GET /main/organisation/{organisation}/occurrence/attention', {
    params: { organisation },
  })
  return data.attention.unattended.filter(
    ({ occurrence, ...one }) =>
      one.reason === reason &&
      occurrence.savedAs !== undefined &&
      (products === undefined || (occurrence.product !== null && products.includes(occurrence.product))),
  )
}

/** So many organisations are looked at, and so many dates shown at once; the others wait under "Vraagt aandacht". */
const placesAtMost = 40
const datesAtMost = 20

export type UnattendedPlace = Pick<DatesQuestion, 'organisation' | 'title'> & { unattended: UnattendedOccurrence[] }

/** The same of several organisations, one after the other; one that can't be looked up now is left out. */
export async function findUnattendedPlaces(questions: readonly DatesQuestion[]): Promise<UnattendedPlace[]> {
  const places: UnattendedPlace[] = []
  let count = 0
  for (const question of questions.slice(0, placesAtMost)) {
    if (count >= datesAtMost) break
    const unattended = await findUnattended(question).catch(() => [])
    count += unattended.length
    if (unattended.length > 0) places.push({ organisation: question.organisation, title: question.title, unattended })
  }
  return places
}
