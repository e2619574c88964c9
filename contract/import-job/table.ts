import { z } from 'zod'
import { importMaximumRows } from './states.ts'

/** How much of each sheet a first look shows. */
export const firstLook = { rows: 20, cells: 12, characters: 40 }

const row = z.number().int().min(1).max(importMaximumRows)
const sheet = z.string().max(100)

/** Where a table begins in a file: its sheet, which has no name in CSV, and the number of the row with the headings. */
export const tablePlaceSchema = z.object({ sheet, row }).meta({ id: 'TablePlace' })
export type TablePlace = z.infer<typeof tablePlaceSchema>

/** The same in an address: both, or neither where the table is to be found. */
export const tablePlaceQuery = {
  sheet: sheet.optional(),
  row: z.coerce.number().int().min(1).max(importMaximumRows).optional(),
}

/** The first rows of each sheet that holds something, with the numbers of the rows. */
export const firstLookSchema = z
  .object({
    sheets: z.array(
      z.object({ name: z.string(), rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })) }),
    ),
  })
  .meta({ id: 'FirstLook' })
export type FirstLook = z.infer<typeof firstLookSchema>

/** The place that an address names; null where it names none. */
export const tablePlaceOf = ({ sheet, row }: { sheet?: string; row?: number }): TablePlace | null =>
  row === undefined ? null : { sheet: sheet ?? '', row }
