import type { BulkEffect, Publishing } from '#contract/publishing'
import type { BulkTarget } from '#lib/browser/publication-api'
import { formatDateTime } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import type { PublicationWords } from './publication-words'

/** How many, and of what: a list has things of one kind. */
export function countOf({ items: [first] }: Pick<BulkTarget, 'items'>, count: number, { bulk }: PublicationWords) {
  return { count, things: bulk.things[first?.kind ?? 'product'][count === 1 ? 'one' : 'other'] }
}

/** What becomes of one, or why nothing does. */
export function effectText({ action, from }: Publishing, { refusal }: BulkEffect, { bulk }: PublicationWords): string {
  if (refusal !== null) return refusal.errorCode === 'CONFLICT' ? bulk.changed : refusal.message
  const at = from === undefined ? '' : formatDateTime(from)
  if (action === 'unpublish') return at === '' ? bulk.goesOffline : fillText(bulk.goesOfflineOn, { from: at })
  return at === '' ? bulk.goesOnline : fillText(bulk.goesOnlineOn, { from: at })
}

/** What undoes an act on several; nothing undoes what has been seen by visitors already. */
export function undoOf({ action, from }: Publishing): Publishing | undefined {
  if (from === undefined) return undefined
  return { action: 'cancel', plan: action === 'unpublish' ? 'unpublish' : 'publish' }
}
