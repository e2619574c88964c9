import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { owners } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { onRoot } from '../../kernel/scope/administrator.ts'
import { doubtSilences } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { doubtedItems } from './list.ts'

const mostTasks = 50

/** Records of which a source says something else, for who may edit them: one task for all that is said of a record. */
export async function doubtTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!actor.grants.some(({ permissions }) => permissions.some((one) => one.endsWith('.update')))) return []
  const found = doubtedItems(db, actor, undefined)
    .orderBy(asc(sql`min(doubts.since)`), asc(items.id))
    .limit(mostTasks)
    .as('doubted')
  const rows = await db
    .select({ item: items, organisation: owners.key })
    .from(found)
    .innerJoin(items, eq(items.id, found.id))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .orderBy(asc(found.since), asc(items.id))
  return rows.map(({ item, organisation }) => ({
    key: `doubt-${item.kind}-${item.key}`,
    kind: 'decideDoubt',
    subject: { type: item.kind, key: item.key, title: titleFor(actor, item), organisation },
    due: null,
  }))
}

/** Sources that fell silent by themselves, for who manages the tenant. */
export async function silenceTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!onRoot(actor).includes('tenant.settings')) return []
  const silent = db
    .select({ tenantId: doubtSilences.tenantId })
    .from(doubtSilences)
    .where(sql`${doubtSilences.tenantId} = ${actor.tenantId} and ${doubtSilences.heardFrom} is null`)
  const [root] = await db
    .select({ key: teams.key, name: teams.name })
    .from(teams)
    .where(sql`${teams.tenantRoot} and ${inArray(teams.tenantId, silent)}`)
  if (root === undefined) return []
  const subject = { type: 'team' as const, key: root.key, title: root.name, organisation: null }
  return [{ key: 'silence-sources', kind: 'hearSource', subject, due: null }]
}
