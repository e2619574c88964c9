import { agendaTypes } from '#contract/agenda/type'
import { mergeValues } from '#contract/content/merge'
import { withFields } from '#contract/content/merge-records'
import { changedFields, fieldsOf, type Values } from '#contract/content/values'
import { sameValue } from '#contract/content/values-compare'
import { onlineVersion } from '#contract/publication/online'
import { applyDueTransitions, newestOf, type StoredPublication } from '#contract/publication/stored-publication'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { makersIn, workIn } from '../publication/makers.ts'
import { type StoredVersion, versionsBetween } from '../publication/versions-between.ts'

/**
 * How much of an item's open work goes online with a published change: all of it, for an author who has seen whose it is;
 * only the actor's own; or nothing, for a change of a few fields on many items.
 */
export type GoesAlong = 'all' | 'own' | 'nothing'

/** Work that a published change leaves out, and its authors: work open beside it, or all of it where nothing is online. */
export type Stays = { what: 'beside' | 'all'; authors: string[] }

export type Stand = 'concept' | 'ready' | 'planned'

/** The version online, and the open work that stays beside it when a change is published on top of that version alone. */
export type Beside = {
  online: StoredVersion
  /** Oldest first: the last one is the newest version of the item. */
  open: readonly { stands: Stand; version: StoredVersion }[]
  stored: readonly StoredVersion[]
}

type Publishing = { publication: StoredPublication; goesAlong: GoesAlong; isPlanned: boolean; now: Date }

/**
 * Open work that stays beside a published change; undefined when everything goes along. `notOnline` where nothing is online
 * and publishing would put others' work there, or put back what somebody took offline.
 */
export async function findBeside(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { publication, goesAlong, isPlanned, now }: Publishing,
): Promise<Beside | { notOnline: string[] } | undefined> {
  if (goesAlong === 'all') return undefined
  const onlineUuid = onlineVersion(publication, null, now.getTime())
  const newestUuid = newestOf(publication)
  if (newestUuid === null || newestUuid === onlineUuid) return undefined
  const pointers = [
    { stands: 'planned', uuid: publication.planIsOlder ? null : publication.planned },
    { stands: 'ready', uuid: publication.ready },
    { stands: 'concept', uuid: publication.concept },
  ] as const
  const stored = await versionsBetween(db, item, {
    online: onlineUuid,
    newest: newestUuid,
    also: pointers.map(({ uuid }) => uuid),
  })
  const find = (uuid: string | null) => stored.find((version) => version.uuid === uuid)
  const [online, newest] = [find(onlineUuid), find(newestUuid)]
  const work = workIn(stored, { from: online?.number ?? 0, to: newest?.number ?? 0 })
  const isOwn = work.every(({ authorId }) => authorId === actor.userId)
  if (isOwn && goesAlong === 'own') return undefined
  if (online === undefined) {
    // A planned version stays planned, as somebody decided that it goes online.
    const isAsBefore = goesAlong === 'nothing' && isPlanned && newestUuid === publication.planned
    // Who saves all of what never was online has read all of it.
    const isNew = publication.published === null && (isOwn || goesAlong === 'own')
    return isAsBefore || isNew ? undefined : { notOnline: authorsOf(work, actor) }
  }
  const open = pointers
    .flatMap(({ stands, uuid }) => {
      const version = find(uuid)
      return version === undefined ? [] : [{ stands, version }]
    })
    .sort((one, other) => Number(one.version === newest) - Number(other.version === newest))
  return { online, open, stored }
}

/** Open work that would stay beside a change of many if published now; undefined for none. */
export async function staysBeside(db: Database, actor: Actor, item: ItemRecord, now: Date): Promise<Stays | undefined> {
  const { publication } = applyDueTransitions(storedPublication(item), now.getTime())
  const found = await findBeside(db, actor, item, { publication, goesAlong: 'nothing', isPlanned: false, now })
  return found === undefined || 'notOnline' in found ? undefined : staysOf(found, actor)
}

/** The names of other people with work in an open version. */
export const workOfOthers = ({ online, stored }: Beside, { number }: StoredVersion, actor: Actor): string[] =>
  authorsOf(workIn(stored, { from: online.number, to: number }), actor)

/** Whose work stays open beside what is published. */
export const staysOf = (beside: Beside, actor: Actor): Stays => ({
  what: 'beside',
  authors: [...new Set(beside.open.flatMap(({ version }) => workOfOthers(beside, version, actor)))],
})

/** The names of others who made these, each once. */
const authorsOf = (work: readonly StoredVersion[], { userId }: Pick<Actor, 'userId'>): string[] => [
  ...new Set(work.flatMap(({ authorId, authorName }) => (authorId === userId ? [] : [authorName]))),
]

/** The fields that are open as the actor left them. */
export function openFieldsOf({ online, open, stored }: Beside, { userId }: Actor, types: TypeDefinition[]): string[] {
  const newest = open.at(-1)?.version
  if (newest === undefined) return []
  const makerOf = makersIn({ before: online, after: newest, stored })
  const isOwn = (name: string) => stored.find(({ number }) => number === makerOf(name)?.number)?.authorId === userId
  return changedFields(online.values, newest.values, types).filter(isOwn)
}

/** A change as it was made on top of the newest version. */
export type Change = { types: string[]; values: Values; changed: readonly string[] }

/** Changed fields of which somebody else has another value open than is online. */
export const overlapOf = ({ online, open }: Beside, { changed }: Change): string[] => {
  const newest = open.at(-1)?.version
  return changed.filter((name) => !sameValue(online.values[name], newest?.values[name]))
}

/** Applies the change to a version that it was not made on; undefined keeps the changed fields as they are. */
export type Remake = (
  values: Values,
  about: { stands: Stand | 'online'; changed: readonly string[] },
) => Values | undefined

/** The values online with the change on top, without any other open work. */
export function onTopOfOnline(
  { online, open }: Beside,
  { types, values, changed }: Change,
  definitions: readonly TypeDefinition[],
  remake: Remake | undefined,
): { types: string[]; values: Values } {
  const before = open.at(-1)?.version
  const isTyped = before !== undefined && !sameKeys(before.types, types)
  const typeKeys = isTyped ? types : online.types
  const names = new Set(
    fieldsOf(typeKeys.flatMap((key) => definitions.find((type) => type.key === key) ?? [])).map(({ name }) => name),
  )
  const own = changed.filter((name) => names.has(name))
  return {
    types: typeKeys,
    values: remake?.(online.values, { stands: 'online', changed: own }) ?? withFields(online.values, values, own),
  }
}

/** Whether two lists hold the same keys, in any order. */
export const sameKeys = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key))

/** An open version with the change in it: a field that others changed too stays as they left it. */
export function carriedOn(
  { online }: Beside,
  { stands, version }: Beside['open'][number],
  { published, types, remake }: { published: Values; types: TypeDefinition[]; remake: Remake | undefined },
): Values {
  const changed = changedFields(online.values, published, types)
  return (
    remake?.(version.values, { stands, changed }) ??
    mergeValues({ base: online.values, theirs: version.values, mine: published }, types).values
  )
}

/** The numbers of what an open version carries on: what it all began from, what was made on that, and what is published beside it. */
export const carriedNumbers = ({ online, stored }: Beside, { number }: StoredVersion, published: number): number[] => [
  ...stored.flatMap((one) => (one.number >= online.number && one.number <= number ? [one.number] : [])),
  published,
]

/** The types of stored versions, as they are now. */
export const typesOfVersions = async (db: Database, { tenantId, kind }: ItemRecord, found: readonly StoredVersion[]) =>
  kind === 'agenda' ? agendaTypes : listTypes(db, tenantId, kind, [...new Set(found.flatMap(({ types }) => types))])
