import { eq } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import type { NewContent } from '../../capability/content/create.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { items } from '../../platform/db/schema/item.ts'
import { fixedColumns } from '../../platform/spreadsheet/names.ts'
import { organisationByNumber } from './imported-items.ts'
import { invalid, type Refusal } from './issues.ts'
import type { PlanContext } from './plan.ts'
import type { RecordRow } from './repository.ts'

type NewPlace = { content: NewContent; within: { teamPath: string; organisationId: number | null } }

/** Where something new comes: an organisation in the team, anything else in the organisation that its row names. */
export async function findNewPlace(context: PlanContext, record: RecordRow): Promise<NewPlace | Refusal> {
  const { db, actor, run, sheet } = context
  const { kind } = sheet
  if (kind === 'organisation') {
    if (run.teamPath === null || run.organisationId !== null) return invalid('spreadsheet.newNeedsTeam')
    const content: NewContent = { kind, team: { path: run.teamPath } }
    return { content, within: { teamPath: run.teamPath, organisationId: null } }
  }
  const column = fixedColumns.organisation
  const own =
    run.organisationId === null
      ? undefined
      : (await db.select({ key: items.key }).from(items).where(eq(items.id, run.organisationId)))[0]?.key
  const key = record.organisation || own
  if (key === undefined) return invalid('spreadsheet.newNeedsOrganisation', undefined, column)
  const organisation =
    (await getOrganisation(db, actor, key).catch(undefinedWhenRefused)) ??
    (run.rules === null ? undefined : await organisationByNumber(db, actor, key))
  if (organisation === undefined) return invalid('spreadsheet.unknownOrganisation', undefined, column)
  const isElsewhere =
    (run.teamPath !== null && !organisation.teamPath.startsWith(run.teamPath)) ||
    (run.organisationId !== null && organisation.id !== run.organisationId)
  if (isElsewhere) return invalid('spreadsheet.elsewhere', undefined, column)
  if (run.teamPath === null && !hasPermission(actor.grants, 'team.bulkMutations', placeOf(organisation)))
    return { outcome: 'forbidden', issues: [{ column: null, key: 'errors.FORBIDDEN.message' }] }
  return {
    content: { kind, organisation },
    within: { teamPath: organisation.teamPath, organisationId: organisation.id },
  }
}
