import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Task } from '#contract/people/task'
import { reviewPhase } from '#contract/review/review'
import { incorrectWhere } from '../../capability/review/incorrect.ts'
import { cycleStart } from '../../capability/review/policy.ts'
import { countingFor, policyTree } from '../../capability/review/policy-tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { editableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { policyChoices } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'

const mostTasks = 50

/** The organisations that somebody keeps: those that get their confirmation mails. */
const keptBy = ({ grants }: Actor) =>
  grants.flatMap(({ party, permissions }) =>
    party.type === 'organisation' && permissions.includes('organisation.update') ? [party.id] : [],
  )

/** Organisations of which the data are to be confirmed, for who keeps them; it ends when somebody confirms. */
export async function confirmTasks(db: Database, actor: Actor, now: Date): Promise<Task[]> {
  const ownItems = keptBy(actor)
  if (ownItems.length === 0) return []
  const tree = await policyTree(db, actor.tenantId)
  if (tree.policies.length === 0) return []
  const rows = await db
    .select({ organisation: items, own: { mode: policyChoices.mode, policyId: policyChoices.policyId } })
    .from(items)
    .leftJoin(policyChoices, eq(policyChoices.itemId, items.id))
    .where(and(inArray(items.id, ownItems), isNull(items.archivedAt)))
  return rows
    .flatMap(({ organisation, own }): Task[] => {
      const policy = countingFor(tree, organisation.teamPath, own)?.policy
      if (policy === undefined) return []
      const { phase, dates } = reviewPhase(policy, cycleStart(organisation).getTime(), now.getTime())
      if (phase === 'normal') return []
      const { key, title } = organisation
      return [
        {
          key: `confirm-${key}`,
          kind: 'confirmOrganisation',
          subject: { type: 'organisation', key, title, organisation: null },
          due: new Date(dates.grace).toISOString(),
        },
      ]
    })
    .sort((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))
    .slice(0, mostTasks)
}

/** Products that are not right, as somebody said who confirmed their organisation; it ends when they are saved again. */
export async function incorrectTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!actor.grants.some(({ permissions }) => permissions.includes('product.update'))) return []
  const found = await incorrectWhere(db, editableItems(actor, 'product'), mostTasks)
  return found.map(({ key, title, organisation, remark }) => ({
    key: `incorrect-${key}`,
    kind: 'correctProduct',
    subject: { type: 'product', key, title, organisation },
    due: null,
    ...(remark === '' ? {} : { note: remark }),
  }))
}
