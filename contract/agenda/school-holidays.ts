import { z } from 'zod'
import { dayParameter } from '../kernel/date-parameter.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { schoolAreas } from './school-areas.ts'

const endpoint = defineApi('regions')

const schoolHolidaySchema = z.object({
  area: z.enum(schoolAreas),
  name: z.string().min(1).max(80),
  from: z.iso.date(),
  until: z.iso.date(),
})

/** Part of a file that the installation loads: all its school years for some areas. */
export const schoolHolidayBatchSchema = z.object({
  rows: z.array(schoolHolidaySchema.refine(({ from, until }) => from <= until)).max(10_000),
})
export type SchoolHolidayBatch = z.infer<typeof schoolHolidayBatchSchema>

export const schoolHolidayEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/school-holiday',
    browser: true,
    summary: 'School holidays that the installation was told, from a day on; of which areas is up to it',
    query: z.object({ from: dayParameter }),
    response: z.object({ items: z.array(schoolHolidaySchema) }),
  }),
}
