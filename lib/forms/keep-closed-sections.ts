import { undefinedWhenRefused } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import { closedSectionsKey } from './closed-sections-key.ts'

let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that what was chosen last is what stays. That it can't be kept now is said to nobody. */
export function keepClosedSections(kind: ItemKind, closed: readonly string[]): void {
  const input = { params: { key: closedSectionsKey(kind) }, body: { value: [...closed] } }
  const keep = () => call('PUT /main/state/{key}', input, { whenSessionEnded: 'fail' }).catch(undefinedWhenRefused)
  last = last.then(keep, keep)
}
