import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { columnsKeyPrefix, type ListColumns, type ListName } from './list-columns.ts'

/** Waits for the save in progress: only the last state of each list, as dragging changes it all the time. */
const waiting = new Map<ListName, ListColumns>()
let isSaving = false

/** The choice made last is the one that stays. That it can't be kept now is said to nobody. */
export async function keepColumns(list: ListName, columns: ListColumns): Promise<void> {
  waiting.set(list, columns)
  if (isSaving) return
  isSaving = true
  try {
    for (const [name, value] of waiting) {
      waiting.delete(name)
      const input = { params: { key: `${columnsKeyPrefix}${name}` }, body: { value } }
      await call('PUT /main/state/{key}', input, { whenSessionEnded: 'fail' }).catch(undefinedWhenRefused)
    }
  } finally {
    isSaving = false
  }
}
