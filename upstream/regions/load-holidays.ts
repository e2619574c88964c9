import { and, eq, gte, lte } from 'drizzle-orm'
import type { SchoolHolidayBatch } from '#contract/agenda/school-holidays'
import { schoolHolidays } from '../platform/db/schema/school-holiday.ts'
import type { Database } from '../platform/db/store.ts'

/**
 * Puts school holidays in the place of what was known of each of their areas, from the first in the file to the last: a
 * holiday that was put off or called otherwise does not stay beside itself. Other years and areas stay.
 */
export async function loadHolidays(tx: Database, { rows }: SchoolHolidayBatch): Promise<void> {
  for (const [area, own] of Map.groupBy(rows, (row) => row.area)) {
    const starts = own.map(({ from }) => from).sort()
    await tx
      .delete(schoolHolidays)
      .where(
        and(
          eq(schoolHolidays.area, area),
          gte(schoolHolidays.from, starts[0] ?? ''),
          lte(schoolHolidays.from, starts.at(-1) ?? ''),
        ),
      )
    await tx.insert(schoolHolidays).values(own).onConflictDoNothing()
  }
}
