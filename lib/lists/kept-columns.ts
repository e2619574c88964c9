import { z } from 'zod'
import type { StateMap } from '#contract/people/state'
import { columnsKeyPrefix, type ListColumns, narrowestColumn, widestColumn } from './list-columns.ts'

const idSchema = z.string().max(80)
const columnsSchema = z.object({
  order: z.array(idSchema).max(50).optional(),
  hidden: z.array(idSchema).max(50).optional(),
  widths: z.record(idSchema, z.number().min(narrowestColumn).max(widestColumn)).optional(),
})

/** How somebody has the columns of lists, by the list; a value of another shape counts as none. */
export function columnsIn(state: StateMap): Record<string, ListColumns> {
  return Object.fromEntries(
    Object.entries(state).flatMap(([key, value]) => {
      const columns = key.startsWith(columnsKeyPrefix) ? columnsSchema.safeParse(value).data : undefined
      return columns === undefined ? [] : [[key.slice(columnsKeyPrefix.length), columns]]
    }),
  )
}
