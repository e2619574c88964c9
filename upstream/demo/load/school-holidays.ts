import type { SchoolHoliday } from '#contract/agenda/school-areas'
import { schoolHolidays } from '../../platform/db/schema/school-holiday.ts'
import type { Database } from '../../platform/db/store.ts'
import { addDays } from './shared.ts'

const areas = ['nl-noord', 'nl-midden', 'nl-zuid'] as const

/** The first day that each may begin on: they begin on a Saturday and end on a Sunday. */
const usual = [
  { name: 'Voorjaarsvakantie', month: 2, day: 14, weeks: 1 },
  { name: 'Meivakantie', month: 4, day: 21, weeks: 1 },
  { name: 'Zomervakantie', month: 7, day: 4, weeks: 6 },
  { name: 'Herfstvakantie', month: 10, day: 10, weeks: 1 },
  { name: 'Kerstvakantie', month: 12, day: 19, weeks: 2 },
]

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function holidayOf(area: SchoolHoliday['area'], year: number, { name, month, day, weeks }: (typeof usual)[number]) {
  const first = new Date(Date.UTC(year, month - 1, day))
  const from = addDays(first, 6 - first.getUTCDay())
  return { area, name, from: dayOf(from), until: dayOf(addDays(from, 7 * weeks + 1)) }
}

/** School holidays about when they usually are: those of a real year come from a file. */
export async function loadSchoolHolidays(tx: Database, now: Date): Promise<void> {
  const years = [0, 1, 2].map((later) => now.getUTCFullYear() + later)
  const rows = areas.flatMap((area) => years.flatMap((year) => usual.map((one) => holidayOf(area, year, one))))
  await tx.insert(schoolHolidays).values(rows).onConflictDoNothing()
}
