import { fillPlaceholders, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { addSeries } from '#test/upstream/agenda/many-series'
import { testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { findActor } from '../../kernel/call/actor.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { daysQuery, daysShape, daysValues } from './repository.ts'

const series = 5_000
const perDay = 4
const [from, until, days] = ['2026-10-26', '2026-12-07', 42]
/** Of a day the index is read up to where counting stops, and up to what is shown, with each row once more by its key. */
const rowsMaximum = days * (100 + 2 * perDay)

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }
const removed = 'Rows Removed by Filter'
const planSchema: z.ZodType<Plan> = z.lazy(() =>
  z.looseObject({
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    [removed]: z.number().optional(),
    Plans: z.array(planSchema).optional(),
  }),
)

/** How many rows of the index of occurrences a plan touched, those that it passed over too. */
function touched(plan: Plan & { [removed]?: number }): number {
  const own =
    plan['Relation Name'] === 'occurrences' ? (plan['Actual Rows'] + (plan[removed] ?? 0)) * plan['Actual Loops'] : 0
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + touched(part), 0)
}

describe('a month of an organisation with thousands of weekly series', () => {
  it('reads only as far as it shows, in as many statements as a month of none', {
    tags: ['long'],
    timeout: 90_000,
  }, async () => {
    const application = await testApplication()
    const tenant = await createTestTenant(application)
    const token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    await addSeries(application, tenant, series)
    const month = async (organisation: string) => {
      let shown: { occurrences: unknown[]; total: number }[] = []
      const statements = await countStatements(async () => {
        const query = { date: '2026-11-20', perDay }
        const { data } = await application.call(
          occurrenceEndpoints.days,
          { params: { organisation }, query },
          { token },
        )
        shown = data.days
      })
      return { shown, statements }
    }
    const [large, none] = [await month('bibliotheek'), await month('museum')]
    expect(large.shown).toHaveLength(days)
    expect(large.shown[0]).toMatchObject({ total: 100 })
    expect(large.shown[0]?.occurrences).toHaveLength(perDay)
    expect(large.statements).toBe(none.statements)

    const actor = await findActor(application.db, token, application.clock.now())
    if (actor === undefined) throw new Error('the session is gone')
    const organisation = await getOrganisation(application.db, actor, 'bibliotheek')
    const wanted = { organisation, actor, filter: {}, now: application.clock.now() }
    const query = daysQuery(application.db, daysShape(wanted)).toSQL()
    const values = fillPlaceholders(query.params, daysValues(wanted, { from, until, perDay }))
    const text = query.sql.replace(/\$(\d+)/g, (_, place) => `'${values[Number(place) - 1]}'`)
    const { rows } = await application.db.execute(sql.raw(`explain (analyze, format json) ${text}`))
    const [{ Plan }] = z.tuple([z.object({ Plan: planSchema })]).parse(rows[0]?.['QUERY PLAN'])
    expect(touched(Plan)).toBeLessThanOrEqual(rowsMaximum)
  })
})
