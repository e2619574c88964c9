import { and, eq, inArray } from 'drizzle-orm'
import { fieldsOf, valueToText } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import type { TypeKind } from '#contract/types/type-definition'
import { allTypeNames, listTypes } from '../../kernel/type/definitions.ts'
import { changeSets } from '../../platform/db/schema/change-set.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'
import type { SetRow } from './repository.ts'

export type Naming = (set: SetRow) => Promise<{ title: string; scope: string }>

const teamsNamed = ({ action }: SetRow) => (action?.kind === 'move' ? [action.to] : [])

/** Descriptions of sets in words; names of teams and types take one statement each, however many sets. */
export async function namesOf(
  db: Database,
  tenantId: number,
  sets: readonly SetRow[],
  locale: Locale,
): Promise<Naming> {
  const undone = sets.flatMap(({ undoes }) => undoes ?? [])
  const others =
    undone.length === 0
      ? []
      : await db
          .select()
          .from(changeSets)
          .where(and(eq(changeSets.tenantId, tenantId), inArray(changeSets.id, undone)))
  const keys = [...sets, ...others].flatMap(teamsNamed)
  const named =
    keys.length === 0
      ? []
      : await db
          .select({ key: teams.key, name: teams.name })
          .from(teams)
          .where(and(eq(teams.tenantId, tenantId), inArray(teams.key, keys)))
  const typeName = await allTypeNames(db, tenantId, locale)
  const say = textsFor(locale)
  const nameOf = (kind: 'organisation' | 'product' | 'supplement', key: string) => typeName(kind).get(key)?.name ?? key

  const titleOf = async ({ action, undoes }: SetRow): Promise<string> => {
    if (action === null) {
      const other = others.find(({ id }) => id === undoes)
      return say('changeSet.titles.undo', { title: other === undefined ? '' : await titleOf(other) })
    }
    switch (action.kind) {
      case 'keyword':
        return say('changeSet.titles.keyword', {
          from: action.from.join(', '),
          count: action.from.length,
          to: action.to,
        })
      case 'move':
        return say('changeSet.titles.move', { team: named.find(({ key }) => key === action.to)?.name ?? action.to })
      case 'type':
        return say('changeSet.titles.type', { from: nameOf(action.of, action.from), to: nameOf(action.of, action.to) })
      case 'field': {
        const definition = (await listTypes(db, tenantId, action.of, [action.type])).at(-1)
        const field = definition && fieldsOf([definition]).find(({ name }) => name === action.field)
        const value = field === undefined ? '' : valueToText(field, action.value, locale).slice(0, 80)
        const label = field?.label[locale] ?? action.field
        return say(value === '' ? 'changeSet.titles.empty' : 'changeSet.titles.field', { field: label, value })
      }
      case 'convert': {
        const [from = '', to = ''] = await labelOf(action, [action.from, action.field])
        return say('changeSet.titles.convert', { from, to })
      }
    }
  }
  const labelOf = async ({ of, type }: { of: TypeKind; type: string }, names: readonly string[]): Promise<string[]> => {
    const definition = (await listTypes(db, tenantId, of, [type])).at(-1)
    const fields = definition === undefined ? [] : [...fieldsOf([definition]), ...(definition.retired ?? [])]
    return names.map((name) => fields.find((one) => one.name === name)?.label[locale] ?? name)
  }
  const scopeOf = ({ action, selection, teamName }: SetRow): string => {
    const of =
      action?.kind === 'move'
        ? 'organisation'
        : action?.kind === 'type' || action?.kind === 'field' || action?.kind === 'convert'
          ? action.of
          : selection.of
    const own = action?.kind === 'field' || action?.kind === 'convert' ? action.type : selection.type
    const parts = [
      say(`changeSet.scope.${of ?? 'all'}`, { team: teamName }),
      ...(own === null || of === null ? [] : [say('changeSet.scope.type', { type: nameOf(of, own) })]),
      ...(selection.state === null
        ? []
        : [say('changeSet.scope.state', { state: say(`changeSet.states.${selection.state}`) })]),
      ...(selection.keyword ? [say('changeSet.scope.keyword', { keyword: selection.keyword })] : []),
    ]
    return parts.join('; ')
  }
  return async (set) => ({ title: await titleOf(set), scope: scopeOf(set) })
}

export const titleIn = async (db: Database, set: SetRow, locale: Locale): Promise<string> =>
  (await (await namesOf(db, set.tenantId, [set], locale))(set)).title
