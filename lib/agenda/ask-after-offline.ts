import type { BulkEffect } from '#contract/content/publishing'
import { askAboutDates } from './dates-question'

type BulkResult = Pick<BulkEffect, 'kind' | 'key' | 'place' | 'organisation' | 'after'>

/** Asks about dates after things went offline, for the organisation of each product among them. */
export function askAfterOffline(effects: readonly BulkResult[]): void {
  const products = effects.filter(({ kind, after }) => kind === 'product' && after !== null)
  const questions = [...Map.groupBy(products, ({ place }) => place)].map(([organisation, of]) => ({
    ...{ organisation, title: of[0]?.organisation ?? undefined, reason: 'productOffline' as const },
    products: of.map(({ key }) => key),
  }))
  askAboutDates(...questions)
}
