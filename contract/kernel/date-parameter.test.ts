import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#test/contract/endpoints'
import { hsdsServicesQuery } from '../project/hsds/query.ts'
import { openListQuery, openOccurrencesQuery } from '../project/open-query.ts'

type Property = { type?: string; format?: string; pattern?: string }
const shapeOf = z.object({ properties: z.record(z.string(), z.custom<Property>()).optional() })

const queries = new Map<string, z.ZodType>([
  ['open list', openListQuery()],
  ['open occurrences', openOccurrencesQuery],
  ['hsds services', hsdsServicesQuery],
])
for (const [name, { query }] of await allEndpoints()) if (query !== undefined) queries.set(name, query)

/** Parameters of a query that are a day or a moment, by name. */
function datesIn(query: z.ZodType): string[] {
  const { properties = {} } = shapeOf.parse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }))
  return Object.entries(properties).flatMap(([name, { format = '', pattern = '' }]) =>
    format.startsWith('date') || pattern.includes('-02-29') ? [name] : [],
  )
}

const parameters = [...queries].flatMap(([name, query]) => datesIn(query).map((date) => [name, date, query] as const))

/** Faults of one parameter, whatever else the query lacks. */
const wrongIn = (query: z.ZodType, name: string, value: string) =>
  (query.safeParse({ [name]: value }).error?.issues ?? []).filter(({ path }) => path[0] === name)

describe('a date that is asked for', () => {
  it('is found in the queries', () => expect(parameters.length).toBeGreaterThan(25))

  it.each(parameters)('%s: %s is of a year that a calendar is walked from', (_, name, query) => {
    const of = (year: string) => [`${year}-06-01`, `${year}-06-01T00:00:00Z`]
    const isTaken = (year: string) => of(year).some((value) => wrongIn(query, name, value).length === 0)
    expect(['0000', '0050', '0099', '1899', '2201', '9999'].filter(isTaken)).toEqual([])
    expect(['1900', '2026', '2200'].filter((year) => !isTaken(year))).toEqual([])
  })
})
