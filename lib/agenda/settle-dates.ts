import type { ChangeScope, OccurrenceChangeInput } from '#contract/agenda/occurrence-change'
import { call } from '#lib/api/client'

/** The fate of published dates on which nobody may be there. */
export type DatesChoice = 'cancel' | 'keep'
/** A date, or all dates of an item, with what puts it back where it differed already. */
export type SettledDate = { item: string; occurrence: string; scope: ChangeScope; back?: OccurrenceChangeInput }

const named = ({ item, occurrence, scope }: SettledDate) => ({ item, occurrence, scope })

/** Cancels dates, or leaves them as they are; returns how many wait to be published. */
export async function settleDates(
  organisation: string,
  choice: DatesChoice,
  dates: readonly SettledDate[],
  note?: string,
): Promise<number> {
  const params = { organisation }
  if (choice === 'keep') {
    await call('PUT /main/organisation/{organisation}/occurrence/kept', {
      params,
      body: { kept: true, dates: dates.map(named) },
    })
    return 0
  }
  const change = { action: 'cancel' as const, ...(note ? { note } : {}) }
  const body = { dates: dates.map((date) => ({ ...named(date), ...change })) }
  return (await call('POST /main/organisation/{organisation}/occurrence/change', { params, body })).data.waiting
}

/** Puts back what was decided about them. */
export async function unsettleDates(
  organisation: string,
  choice: DatesChoice,
  dates: readonly SettledDate[],
): Promise<void> {
  const params = { organisation }
  if (choice === 'keep') {
    await call('PUT /main/organisation/{organisation}/occurrence/kept', {
      params,
      body: { kept: false, dates: dates.map(named) },
    })
    return
  }
  const back = dates.map((date) => ({ action: 'restore' as const, ...date.back, ...named(date) }))
  await call('POST /main/organisation/{organisation}/occurrence/change', { params, body: { dates: back } })
}
