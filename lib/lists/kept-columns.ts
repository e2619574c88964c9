import type { StateMap } from '#contract/people/state'
import { listColumnsSchema } from '#contract/team/list-view'
import { columnsKeyPrefix, type ListColumns } from './list-columns.ts'

/** How somebody has the columns of lists, by the list; a value of another shape counts as none. */
export function columnsIn(state: StateMap): Record<string, ListColumns> {
  return Object.fromEntries(
    Object.entries(state).flatMap(([key, value]) => {
      const columns = key.startsWith(columnsKeyPrefix) ? listColumnsSchema.safeParse(value).data : undefined
      return columns === undefined ? [] : [[key.slice(columnsKeyPrefix.length), columns]]
    }),
  )
}
