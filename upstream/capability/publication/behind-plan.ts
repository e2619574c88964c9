import { agendaTypes } from '#contract/agenda/type'
import type { PlanBehind } from '#contract/content/plan-behind'
import { changedFields, fieldsOf } from '#contract/content/values'
import { onlineVersion } from '#contract/publication/online'
import { applyDueTransitions, type StoredPublication } from '#contract/publication/stored-publication'
import type { TypeDefinition } from '#contract/types/type-definition'
import { type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { makersIn, type Span } from './makers.ts'
import { type StoredVersion, versionsBetween } from './versions-between.ts'

const made = ({ number, authorName: author, at }: Pick<StoredVersion, 'number' | 'authorName' | 'at'>) => ({
  ...{ number, author },
  at: at.toISOString(),
})

/** A version with the fields in which it differs from one before it, and who made each. */
function changesSince({ before, after, stored }: Span, types: readonly TypeDefinition[]) {
  const makerOf = makersIn({ before, after, stored })
  const names = new Set(changedFields(before?.values ?? {}, after.values, [...types]))
  const fields = fieldsOf([...types]).flatMap(({ name, label }) => {
    const { author, at } = made(makerOf(name) ?? after)
    return names.has(name) ? [{ label, author, at }] : []
  })
  return { ...made(after), fields }
}

/** The state of the newest version that a plan leaves behind. */
function stateOf({ concept, ready }: StoredPublication) {
  if (concept !== null) return 'concept'
  return ready === null ? 'offline' : 'ready'
}

/**
 * The changes that a plan leaves behind, or takes back, now that its version is no longer the newest; null for none. `item`
 * is as the reader may know it: a concept that they don't see is left out.
 */
export async function behindPlan(db: Database, item: ItemRecord, now: Date): Promise<PlanBehind | null> {
  if (item.plannedVersion === null) return null
  const { publication } = applyDueTransitions(storedPublication(item), now.getTime())
  const { planned, concept, ready } = publication
  const online = onlineVersion(publication, null, now.getTime())
  // A version put online since and taken offline again stays behind too.
  const offline = publication.planIsOlder && online === null ? publication.published : null
  const waits = concept ?? ready ?? offline
  if (planned === null || publication.archived || (waits === null && (online === null || online === planned)))
    return null
  const stored = await versionsBetween(db, item, { online: planned, newest: waits ?? online, also: [planned, online] })
  const find = (uuid: string | null) => stored.find((one) => one.uuid === uuid)
  const [plan, left, shown] = [find(planned), find(waits), find(online)]
  if (plan === undefined) return null
  // A version made ready before another one was planned is no news.
  const isLeft = left !== undefined && left.number > plan.number
  const isTakenBack = shown !== undefined && shown.number > plan.number
  if (!isLeft && !isTakenBack) return null
  const keys = [...new Set(stored.flatMap((version) => version.types))]
  const types = item.kind === 'agenda' ? agendaTypes : await listTypes(db, item.tenantId, item.kind, keys)
  return {
    version: made(plan),
    left: isLeft
      ? { ...changesSince({ before: plan, after: left, stored }, types), state: stateOf(publication) }
      : null,
    takenBack: isTakenBack ? changesSince({ before: plan, after: shown, stored }, types) : null,
  }
}
