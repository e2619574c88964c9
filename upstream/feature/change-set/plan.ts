import { convertibleFrom, convertibleTo, convertValue } from '#contract/change-set/convert'
import { foldKeyword, withField, withKeyword, withType } from '#contract/change-set/plan'
import { changedFields, fieldsOf, type Values } from '#contract/content/values'
import type { TypeDefinition } from '#contract/types/type-definition'
import { keywordsIn } from '../../capability/search/keywords.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { ChangeIssue } from '../../platform/db/schema/change-set.ts'
import type { NewRecord, RecordRow, SetRow } from './repository.ts'

/** A thing with what its newest version holds, and all types of its kind. */
export type PlanSubject = {
  item: ItemRecord
  /** The key of its organisation; of an organisation its own. */
  organisation: string
  types: string[]
  values: Values
  definitions: TypeDefinition[]
}

/** The team that organisations go to, and names of teams by path. */
export type Places = {
  target: { key: string; name: string; path: string } | undefined
  teamOf: (path: string) => { key: string; name: string } | undefined
}

export type Change = Pick<
  NewRecord,
  'fields' | 'before' | 'after' | 'typesBefore' | 'typesAfter' | 'teamBefore' | 'teamAfter' | 'teamPath'
>
/** The outcome of a change set for one record: nothing, a change, or a change that can't be made. */
export type Plan = undefined | { change: Change; issues?: undefined } | { change?: Change; issues: ChangeIssue[] }

const definitionsOf = (keys: readonly string[], { definitions }: PlanSubject) =>
  keys.flatMap((key) => definitions.find((type) => type.key === key) ?? [])

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/** The changed values alone; undefined without any. */
function contentChange(looked: PlanSubject, values: Values, types: readonly string[] = looked.types): Plan {
  const all = definitionsOf([...new Set([...looked.types, ...types])], looked)
  const fields = changedFields(looked.values, values, all)
  const sameTypes = types.length === looked.types.length && types.every((type) => looked.types.includes(type))
  if (fields.length === 0 && sameTypes) return undefined
  return {
    change: {
      fields,
      before: only(looked.values, fields),
      after: only(values, fields),
      typesBefore: looked.types,
      typesAfter: [...types],
    },
  }
}

/** Drops values without a field in the new types. */
function valuesOfTypes(values: Values, types: TypeDefinition[]): Values {
  const names = new Set(fieldsOf(types).map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

function moveOf({ item }: PlanSubject, { target, teamOf }: Places): Plan {
  if (target === undefined) return { issues: [{ key: 'validation.changeSet.noTeam' }] }
  if (item.teamPath === target.path) return undefined
  const from = teamOf(item.teamPath)
  return {
    change: {
      teamPath: item.teamPath,
      ...{ teamBefore: from?.key ?? '', teamAfter: target.key },
      ...{ before: { team: from?.name ?? '' }, after: { team: target.name } },
    },
  }
}

function hasKeyword(looked: PlanSubject, keyword: string): boolean {
  const folded = foldKeyword(keyword)
  const words = keywordsIn(definitionsOf(looked.types, looked), looked.values)
  return words.some((word) => foldKeyword(word) === folded)
}

type ConvertAction = Extract<NonNullable<SetRow['action']>, { kind: 'convert' }>

/** The value of one field put into another one; words that can't be one are said, so that somebody names what they become. */
function conversionOf(looked: PlanSubject, action: ConvertAction): Plan {
  const { values, definitions } = looked
  const type = definitions.find(({ key }) => key === action.type)
  const from = type && convertibleFrom(type).find(({ name }) => name === action.from)
  const to = type && convertibleTo(type).find(({ name }) => name === action.field)
  if (from === undefined || to === undefined) return { issues: [{ key: 'validation.changeSet.noField' }] }
  const converted = convertValue(from, to, values[from.name], action.named)
  if (converted === undefined) return undefined
  const { field, onlyEmpty } = action
  const next = withField(values, { field, value: 'value' in converted ? converted.value : true, onlyEmpty })
  if ('value' in converted || next === values) return contentChange(looked, next)
  const value = converted.refused.slice(0, 200)
  return { issues: [{ key: 'validation.changeSet.notConverted', params: { value } }] }
}

/** The change that a set makes to one record. */
export function planOf({ action, selection }: SetRow, looked: PlanSubject, places: Places): Plan {
  if (action === null) return undefined
  if (selection.keyword !== null && selection.keyword !== '' && !hasKeyword(looked, selection.keyword)) return undefined
  const { values, types } = looked
  switch (action.kind) {
    case 'keyword':
      return contentChange(looked, withKeyword(definitionsOf(types, looked), values, action))
    case 'move':
      return moveOf(looked, places)
    case 'type': {
      const next = withType(types, action)
      return contentChange(looked, valuesOfTypes(values, definitionsOf(next, looked)), next)
    }
    case 'field':
      return types.includes(action.type) ? contentChange(looked, withField(values, action)) : undefined
    case 'convert':
      return types.includes(action.type) ? conversionOf(looked, action) : undefined
  }
}

/** Restores a record as it was before, unless somebody changed it since. */
export function undoOf(done: RecordRow, looked: PlanSubject, places: Places): Plan {
  const { item } = looked
  const changed = {
    issues: [
      { key: 'validation.changeSet.changed', params: { name: item.updatedBy, at: item.updatedAt.toISOString() } },
    ],
  }
  if (done.teamAfter !== null) {
    const here = places.teamOf(item.teamPath)
    if (here?.key !== done.teamAfter) return { issues: [{ key: 'validation.changeSet.movedOn' }] }
    const { before, after } = done
    return {
      change: {
        teamPath: item.teamPath,
        ...{ teamBefore: done.teamAfter, teamAfter: done.teamBefore, before: after, after: before },
      },
    }
  }
  if (item.version !== done.savedVersion) return changed
  const values = withChanges(looked.values, { fields: done.fields, after: done.before })
  return contentChange(looked, values, done.typesBefore)
}

/** Values with a change carried out in them; a field that is absent in it becomes empty. */
export function withChanges(values: Values, { fields = [], after = {} }: Pick<NewRecord, 'fields' | 'after'>): Values {
  const rest = Object.entries(values).filter(([name]) => !fields.includes(name))
  return { ...Object.fromEntries(rest), ...only(after, fields) }
}
