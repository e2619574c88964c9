import { randomUUID } from 'node:crypto'
import type { Permission } from '#contract/access/permissions'
import { type ContentInput, valuesSchema } from '#contract/content/content'
import { changedFields, retiredValues } from '#contract/content/values'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import {
  type CarriedVersions,
  carryOn,
  newestShared,
  type StoredPublication,
} from '#contract/publication/stored-publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { columnsOf, type ItemRecord } from '../../kernel/item/publication.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { type CheckedContent, checkContent } from '../check/check.ts'
import { savedRightAt } from '../check/plan-day.ts'
import { undoSnapshotOf } from '../publication/undo-snapshot.ts'
import {
  type Beside,
  carriedNumbers,
  carriedOn,
  onTopOfOnline,
  overlapOf,
  type Remake,
  type Stand,
  sameKeys,
  staysOf,
  typesOfVersions,
  workOfOthers,
} from './beside.ts'
import { savedAs, savedWith, titleOf } from './pointers.ts'
import type { LoggedContent, WrittenContent } from './write.ts'

/** A change that was made on the newest version, and what is to stay beside it. */
export type BesideChange = {
  item: ItemRecord
  beside: Beside
  input: ContentInput
  checked: CheckedContent
  changed: readonly string[]
}

type Context = {
  now: Date
  outside?: Outside
  origin?: { action: AuditAction; reason?: string; details?: Record<string, unknown> }
  remake?: Remake
  author?: { userId: string | null; name: string }
  refusesOverlap?: boolean
  permission: Permission
  /** Publication once the version of a uuid is published beside what is open. */
  after: (uuid: string) => StoredPublication
}

/** Whether what would go online is all that there is. */
const isSame = (published: CheckedContent, { types, values }: CheckedContent) =>
  sameKeys(
    published.types.map(({ key }) => key),
    types.map(({ key }) => key),
  ) && changedFields(published.values, values, types).length === 0

const pointerOf = { concept: 'conceptVersion', ready: 'readyVersion', planned: 'plannedVersion' } as const

/**
 * A change that goes online by itself, on top of what is online. What is open beside it gets the change as well and stays what it
 * was, under the name of who made it: so nothing of it is published, and nothing is lost when it is. What goes online has to
 * be right; what is open may be half done. Undefined where nothing is left open beside it.
 */
export async function checkBesideSave(
  db: Database,
  actor: Actor,
  { item, beside, input, checked, changed }: BesideChange,
  { now, outside, origin, remake, author, refusesOverlap = false, permission, after }: Context,
) {
  const types = checked.types.map(({ key }) => key)
  const change = { types, values: checked.values, changed }
  const overlap = refusesOverlap ? overlapOf(beside, change) : []
  if (overlap.length > 0) {
    const fields = overlap.map((name) => ({ path: `values.${name}`, code: 'changeSet.openChange' }))
    throw new AppError('INVALID_FORM', { fields })
  }
  const { online, open } = beside
  const versions = [online, ...open.map(({ version }) => version)]
  const definitions = [...(await typesOfVersions(db, item, versions)), ...checked.types]
  const next = onTopOfOnline(beside, change, definitions, remake)
  const published = await checkContent(
    db,
    actor,
    { types: next.types, values: valuesSchema.parse(next.values) },
    {
      ...{ kind: item.kind, purpose: 'publish', now, at: savedRightAt(input, now), within: item, outside },
      ...{ item: { id: item.id, types: online.types }, before: online.values },
    },
  )
  const isAlone = open.length === 1 && open.every(({ stands }) => stands !== 'planned')
  if (isAlone && isSame(published, checked)) return undefined
  if (published.refusal !== undefined) throw new AppError(published.refusal)
  if (published.errors.length > 0) throw new AppError('INVALID_FORM', { fields: published.errors })

  const values = { ...retiredValues(online.values, published.types), ...published.values }
  const uuid = randomUUID()
  const publication = after(uuid)
  const remaining = open.filter(({ stands, version }) => publication[stands] === version.uuid)
  // There is one plan at a time: another in its place would drop what others planned.
  const dropped = open.filter((one) => !remaining.includes(one))
  if (dropped.some(({ version }) => workOfOthers(beside, version, actor).length > 0))
    throw new AppError('WORK_OF_OTHERS')
  const newest = open.at(-1)
  const carried = remaining.map((one, index) => {
    const ofVersion = definitions.filter(({ key }) => one.version.types.includes(key))
    const content: CheckedContent =
      one === newest
        ? checked
        : {
            types: ofVersion,
            values: carriedOn(beside, one, { published: values, types: ofVersion, remake }),
            errors: [],
          }
    return { ...one, uuid: randomUUID(), content, number: item.version + 2 + index }
  })
  const uuids: CarriedVersions = Object.fromEntries(carried.map((one) => [one.stands, one.uuid]))
  const stands = carryOn(publication, uuids)
  const standsBefore = (of: Stand) => carried.find((one) => one.stands === of)
  const titleAt = (pointer: string | null) => {
    const content = carried.find((one) => one.uuid === pointer)?.content ?? { ...published, values }
    return titleOf(content, item.title)
  }
  const written: LoggedContent = {
    ...{ item, uuid, checked: { ...published, values }, number: item.version + 1, baseNumber: online.number },
    changes: () => ({
      ...columnsOf(publication),
      title: titleAt(newestShared(stands)),
      conceptTitle: stands.concept === null ? null : titleAt(stands.concept),
      ...(standsBefore('planned') === undefined
        ? { plannedBy: publication.planned === null ? null : actor.userId }
        : {}),
    }),
    ...{ reason: origin?.reason, author },
    event: {
      action: origin?.action ?? savedAs(input),
      permission,
      fromVersion: online.uuid,
      details: {
        ...{ ...origin?.details, fields: changed, ...savedWith(input), before: undoSnapshotOf(item) },
        carried: uuids,
      },
    },
  }
  const reason = textsFor(actor.locale)('audit.carriedOn', { name: actor.name })
  const others = carried.map(
    ({ uuid: own, stands: of, version, content, number }): Omit<WrittenContent, 'item'> => ({
      ...{ uuid: own, checked: content, number, baseNumber: version.number, reason },
      changes: () => ({ [pointerOf[of]]: own, ...(of === 'planned' ? { planIsOlder: false } : {}) }),
      author: { userId: version.authorId, name: version.authorName },
      carries: carriedNumbers(beside, version, item.version + 1),
    }),
  )
  // The maker of what was open gets no notification: nothing of it went online.
  const details = { from: input.from, until: input.until, note: input.note }
  const stays = staysOf(beside, actor)
  return { item, written, carried: others, published: { version: null, details }, stays }
}
