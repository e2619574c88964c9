import { and, asc, eq } from 'drizzle-orm'
import type { ChangeOptions, ChangeSetInput } from '#contract/change-set/change-set'
import { convertibleFrom, convertibleTo } from '#contract/change-set/convert'
import { settableFields } from '#contract/change-set/plan'
import { checkValues } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { type TypeKind, typeKinds } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { requirePermission, teamsWith } from '../../kernel/scope/scope.ts'
import { teamIdsIn } from '../../kernel/team/path.ts'
import { getTeam, type TeamRecord } from '../../kernel/team/repository.ts'
import { allTypeNames, listTypes } from '../../kernel/type/definitions.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { proposePermission, withReach } from './rights.ts'

const mostTeams = 5000

/** Teams in which a caller may propose, and all types: what a change set can be about. */
export async function changeOptions(db: Database, actor: Actor, locale: Locale): Promise<ChangeOptions> {
  const reaching = await withReach(db, actor)
  const [found, namesOf] = await Promise.all([
    db
      .select({ key: teams.key, name: teams.name, path: teams.path })
      .from(teams)
      .where(and(eq(teams.tenantId, actor.tenantId), teamsWith(reaching, proposePermission)))
      .orderBy(asc(teams.path))
      .limit(mostTeams),
    allTypeNames(db, actor.tenantId, locale),
  ])
  const types = typeKinds.flatMap((kind) =>
    [...namesOf(kind).values()].map(({ key, name, base, active }) => ({
      ...{ key, name, kind },
      isOffered: active && !(kind === 'product' && base),
    })),
  )
  return {
    teams: found.map(({ key, name, path }) => ({ key, name, depth: teamIdsIn(path).length - 1 })),
    types: types.sort((one, other) => one.name.localeCompare(other.name, locale)),
  }
}

/** The fields of a type that can be set for many at once, and those whose values can go to another one. */
export async function changeableFields(db: Database, actor: Actor, of: TypeKind, key: string) {
  const type = (await listTypes(db, actor.tenantId, of, [key])).at(-1)
  if (type === undefined) throw new AppError('NOT_FOUND')
  return { items: settableFields(type), convertible: { from: convertibleFrom(type), to: convertibleTo(type) } }
}

const wrong = (path: string, code: string): AppError => new AppError('INVALID_FORM', { fields: [{ path, code }] })

/** The team of a set, where its caller may propose it; what it asks for is checked against what there is. */
export async function requireInput(db: Database, actor: Actor, input: ChangeSetInput, now: Date): Promise<TeamRecord> {
  const { action, selection } = input
  const reaching = await withReach(db, actor)
  const team = await teamFor(db, reaching, selection.team, 'selection.team')
  requirePermission(reaching, proposePermission, { teamPath: team.path })
  if (action.kind === 'move') await teamFor(db, reaching, action.to, 'action.to')
  if (action.kind === 'type') {
    const types = await listTypes(db, actor.tenantId, action.of, [action.from, action.to])
    const find = (key: string) => types.findLast((type) => type.key === key)
    if (find(action.from) === undefined) throw wrong('action.from', 'types.unknown')
    const next = find(action.to)
    if (next === undefined || !next.active || (action.of === 'product' && next.base))
      throw wrong('action.to', 'types.unknown')
  }
  if (action.kind === 'field') {
    const type = (await listTypes(db, actor.tenantId, action.of, [action.type])).at(-1)
    if (type === undefined) throw wrong('action.type', 'types.unknown')
    const field = settableFields(type).find(({ name }) => name === action.field)
    if (field === undefined) throw wrong('action.field', 'required')
    const section = { key: 'set', label: { nl: '', en: '' }, fields: [field] }
    const values = action.value === null ? {} : { [field.name]: action.value }
    const types = [{ ...type, sections: [section] }]
    const { errors } = checkValues({ types, values, purpose: 'concept', today: localDate(now) })
    if (errors.length > 0)
      throw new AppError('INVALID_FORM', {
        fields: errors.map((error) => ({ ...error, path: error.path.replace(/^values\.[^.]+/, 'action.value') })),
      })
  }
  if (action.kind === 'convert') {
    const type = (await listTypes(db, actor.tenantId, action.of, [action.type])).at(-1)
    if (type === undefined) throw wrong('action.type', 'types.unknown')
    if (!convertibleFrom(type).some(({ name }) => name === action.from)) throw wrong('action.from', 'required')
    const field = convertibleTo(type).find(({ name }) => name === action.field)
    if (field === undefined) throw wrong('action.field', 'required')
    const isOption = (to: string) => field.options?.some(({ value }) => value === to) ?? false
    const unknown = action.named.findIndex(({ to }) => !isOption(to))
    if (unknown >= 0) throw wrong(`action.named.${unknown}.to`, 'choice.unknown')
  }
  return team
}

async function teamFor(db: Database, actor: Actor, key: string, path: string): Promise<TeamRecord> {
  try {
    // A reader of its own: what was read with fewer rights is not remembered for this one.
    return await getTeam(db, { ...actor, tokenHash: `change-set ${actor.tokenHash}` }, key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw wrong(path, 'changeSet.noTeam')
    throw error
  }
}
