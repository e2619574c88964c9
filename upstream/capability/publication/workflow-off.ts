import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { dropPlan } from '#contract/publication/stored-publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { onlineVersionOf, storedPublication } from '../../kernel/item/publication.ts'
import { stateSql } from '../../kernel/item/state-sql.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { governedBy } from '../settings/workflow-switch.ts'
import { applyAct } from './change.ts'
import { checkVersions } from './check-versions.ts'
import { lockItem } from './lock.ts'

/** Where publishing stops being a step of its own: whole teams but for some organisations, and organisations by name. */
export type WorkflowEnds = { teamPaths: string[]; except: number[]; organisations: number[] }

export type WorkflowOffContext = {
  kind: Extract<ItemKind, 'organisation' | 'product'>
  cancelPlans: boolean
  now: Date
}

/** So many titles are named when it is refused. */
const namedTitles = 10
const batch = 200

const nowhere = ({ teamPaths, organisations }: WorkflowEnds) => teamPaths.length + organisations.length === 0

function inside(tenantId: number, { teamPaths, except, organisations }: WorkflowEnds): SQL | undefined {
  const owner = sql`coalesce(${items.organisationId}, ${items.id})`
  const byTeam =
    teamPaths.length === 0
      ? undefined
      : and(inArray(items.teamPath, teamPaths), except.length === 0 ? undefined : notInArray(owner, except))
  const byName = organisations.length === 0 ? undefined : inArray(owner, organisations)
  return and(eq(items.tenantId, tenantId), isNull(items.archivedAt), or(byTeam, byName) ?? sql`false`)
}

async function refuseWhere(db: Database, where: SQL | undefined, code: ErrorCode): Promise<void> {
  const found = await db.select({ title: items.title }).from(items).where(where).orderBy(items.id).limit(namedTitles)
  if (found.length > 0) throw new AppError(code, { details: { titles: found.map(({ title }) => title) } })
}

/** Organisations that are online must have no errors: without steps each save of them goes online. */
async function refuseErrors(db: Database, where: SQL | undefined, now: Date): Promise<void> {
  let after = 0
  for (;;) {
    const found = await db
      .select()
      .from(items)
      .where(and(where, sql`${items.id} > ${after}`))
      .orderBy(items.id)
      .limit(batch)
    const wanted = found.flatMap((item) => {
      const version = onlineVersionOf(item, null, now)
      return version === null ? [] : [{ item, version }]
    })
    const checked = await checkVersions(db, wanted, now)
    const wrong = found.filter(({ id }) => (checked.get(id)?.problems.length ?? 0) > 0)
    if (wrong.length > 0) {
      const titles = wrong.slice(0, namedTitles).map(({ title }) => title)
      throw new AppError('WORKFLOW_HAS_ERRORS', { details: { titles } })
    }
    if (found.length < batch) return
    after = found.at(-1)?.id ?? after
  }
}

type Ending = Omit<WorkflowOffContext, 'cancelPlans'>

/**
 * The plans that end with publishing in steps, of everything that the switch governs, or why it can't be switched off: for an
 * organisation that is published with changes that are not, for one that is online with errors, and for products with changes
 * that are not published.
 */
export async function plansEndingWith(db: Database, tenantId: number, ends: WorkflowEnds, { kind, now }: Ending) {
  if (nowhere(ends)) return []
  const governed = inside(tenantId, ends)
  const where = and(governed, eq(items.kind, kind))
  const published = sql`${stateSql(now)} = 'published'`
  const waits = or(isNotNull(items.readyVersion), and(isNotNull(items.conceptVersion), published))
  if (kind === 'product') await refuseWhere(db, and(where, waits), 'WORKFLOW_PRODUCTS_HAVE_CHANGES')
  else {
    await refuseWhere(db, and(where, published, waits), 'WORKFLOW_HAS_CHANGES')
    await refuseErrors(db, and(where, published), now)
  }
  return db
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(
      and(
        governed,
        inArray(items.kind, [...governedBy[kind]]),
        sql`${items.plannedFrom} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(items.id)
}

/** Switches publishing in steps off, or refuses it. Planned publications are cancelled, once that is confirmed. */
export async function endWorkflow(
  db: Database,
  actor: Actor,
  ends: WorkflowEnds,
  { kind, cancelPlans, now }: WorkflowOffContext,
): Promise<void> {
  const planned = await plansEndingWith(db, actor.tenantId, ends, { kind, now })
  if (planned.length > 0 && !cancelPlans) {
    const titles = planned.slice(0, namedTitles).map(({ title }) => title)
    throw new AppError('PLANS_WOULD_BE_CANCELLED', { details: { count: planned.length, titles } })
  }
  for (const { id } of planned) {
    const item = await lockItem(db, { id }, now)
    const input = { action: 'cancel', plan: 'publish' } as const
    if (item.plannedVersion !== null)
      await applyAct(db, actor, item, { input, publication: dropPlan(storedPublication(item)), now })
  }
}
