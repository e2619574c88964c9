import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Content } from '#contract/content/content'
import { checkValues, fieldsOf, namesWithoutField } from '#contract/content/values'
import { rulesOf } from '#contract/fields/all'
import type { ErrorCode } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { unknownNames } from '../../platform/http/unknown-names.ts'
import { noOutside, type Outside } from '../../platform/outside/outside.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { yieldTurn } from '../../platform/turn/turn.ts'
import { withMarksThatHold } from './addresses.ts'
import { linkProblems } from './agenda-links.ts'
import { chooseTypes } from './content-types.ts'
import { outsideChecks, type Problem } from './outside-checks.ts'
import { checkKnown, type PlacedSubject, subjectsIn } from './outside-subjects.ts'
import { problemsOnPlanDay } from './plan-day.ts'
import { takenTitle } from './supplement-title.ts'

const pointer = z.object({ kind: z.enum(['organisation', 'product', 'supplement']), key: z.string() })

/**
 * References to what is not there. What lies outside the actor's scope is there: somebody else chose it, and it may stay.
 */
async function unknownRelations(
  db: Database,
  actor: Actor,
  types: TypeDefinition[],
  values: Record<string, unknown>,
): Promise<Problem[]> {
  const pointers = fieldsOf(types)
    .filter(({ type }) => type === 'relation')
    .flatMap(({ name, repeatable }) => {
      const value = values[name]
      const parts: unknown[] = repeatable && Array.isArray(value) ? value : [value]
      return parts.flatMap((part, index) => {
        const found = pointer.safeParse(part)
        return found.success ? [{ path: `values.${name}${repeatable ? `.${index}` : ''}`, ...found.data }] : []
      })
    })
  if (pointers.length === 0) return []
  const keys = pointers.map(({ key }) => key)
  const known = await db
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .where(and(eq(items.tenantId, actor.tenantId), inArray(items.key, keys)))
  return pointers
    .filter(({ kind, key }) => !known.some((item) => item.kind === kind && item.key === key))
    .map(({ path }) => ({ path, code: 'relation.unknown' }))
}

/** Names of parts that no form of a value has: they would be left out. A form may send the parts of another choice of its reader. */
function unknownParts(types: TypeDefinition[], values: Record<string, unknown>): string[] {
  return fieldsOf(types).flatMap(({ name, type, repeatable }) => {
    const { stored } = rulesOf(type)
    return unknownNames(repeatable ? z.array(stored) : stored, values[name], { path: [name], fits: false })
  })
}

/**
 * Names that no type of the kind has or had, and those within a value that its field does not have. A name of another type is
 * none of these: a type may change, or lose a field, while somebody fills in a form of it.
 */
async function unknownFields(
  db: Database,
  { tenantId }: Actor,
  kind: ItemKind,
  types: TypeDefinition[],
  values: Record<string, unknown>,
): Promise<Problem[]> {
  const names = unknownParts(types, values)
  if (namesWithoutField(values, types).length > 0)
    names.push(...namesWithoutField(values, await typesOfKind(db, tenantId, kind)))
  return names.map((name) => ({ path: `values.${name}`, code: 'unknownField' }))
}

export type CheckedContent = {
  types: TypeDefinition[]
  values: Record<string, unknown>
  errors: Problem[]
  /** Outside checks that couldn't be made; absent when none was needed, as for a concept. */
  open?: PlacedSubject[]
  /** Why the types can't be saved, whatever the values. */
  refusal?: ErrorCode
}

export type CheckOptions = {
  kind: ItemKind
  purpose: 'concept' | 'publish'
  now: Date
  /** When it goes online, for what is planned: dates must be right then. */
  at?: Date
  /** Whose verdicts count; without it nothing outside is checked. */
  outside?: Outside
  /** Where it is, or will be. */
  within: { teamPath: string; organisationId: number | null }
  /** The item that the values are for, and the types that it has; none for a new one. */
  item?: { id: number; types: string[] }
  /** The values that it has: what an agenda item points at already may stay. */
  before?: Record<string, unknown>
  /** Whether a name that no type has is refused: the values are as a program or a form sent them. */
  refusesUnknown?: boolean
}

/** Everything that is wrong with values: the contract's own rules, and those that need the store. */
export async function checkContent(
  db: Database,
  actor: Actor,
  content: Content,
  { kind, purpose, now, at = now, within, item, before = {}, outside = noOutside, refusesUnknown }: CheckOptions,
): Promise<CheckedContent> {
  // Many are checked after each other by some ways in: on an embedded store nothing else would have a turn meanwhile.
  await yieldTurn()
  const { types, problems, refusal } = await chooseTypes(db, actor, kind, content.types, {
    teamPath: within.teamPath,
    types: item?.types ?? [],
  })
  const values = await withMarksThatHold(db, content.values)
  const checked = checkValues({ types, values, purpose, today: localDate(at) })
  // Values of the wrong shape can't be looked up; the rest can, so that all problems are reported in one go. A concept
  // may skip these checks; publishing always makes them.
  const world =
    purpose === 'publish' ? checkKnown(outside, subjectsIn(types, checked.values)) : { errors: [], open: undefined }
  const [found, taken, links, unknown] = await Promise.all([
    outsideChecks(db, actor.tenantId, {
      reader: actor,
      types,
      values: checked.values,
      itemId: item?.id,
      organisationId: within.organisationId ?? item?.id,
    }),
    kind === 'supplement' ? takenTitle(db, types, checked.values, { ...within, itemId: item?.id }) : [],
    kind === 'agenda'
      ? linkProblems(db, actor, checked.values, before)
      : unknownRelations(db, actor, types, checked.values),
    refusesUnknown ? unknownFields(db, actor, kind, types, content.values) : [],
  ])
  const known = new Set(checked.errors.map(({ path }) => path))
  return {
    types,
    values: checked.values,
    refusal,
    open: world.open,
    errors: [
      ...problems,
      ...unknown,
      ...problemsOnPlanDay(checked.errors, { at, now }),
      ...[...found, ...taken, ...links, ...world.errors].filter(({ path }) => !known.has(path)),
    ],
  }
}
