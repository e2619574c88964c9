import { z } from 'zod'
import { jsonSchema } from '../kernel/json.ts'
import { publicationStates } from '../publication/publication.ts'
import { typeKinds } from '../types/type-definition.ts'
import { type ChangeSetInput, changeSetInputSchema } from './change-set.ts'

const text = z.string()

/** A change set as its form has it: every choice has a field, whichever change is chosen. */
const fieldsSchema = z.object({
  kind: z.enum(['keyword', 'move', 'type', 'field', 'convert']),
  words: z.array(text),
  word: text,
  target: text,
  of: z.enum(typeKinds),
  fromType: text,
  toType: text,
  type: text,
  field: text,
  /** The field that is converted, and what some of its values become. */
  source: text,
  named: z.array(z.object({ from: text, to: text })),
  /** Any JSON; its type is too deep for a form. */
  value: z.unknown(),
  onlyEmpty: z.boolean(),
  team: text,
  selectOf: z.enum(typeKinds).or(z.literal('')),
  selectType: text,
  state: z.enum(publicationStates).or(z.literal('')),
  keyword: text,
  reason: text,
})
export type ChangeSetForm = z.infer<typeof fieldsSchema>

export const emptyChangeSet: ChangeSetForm = {
  ...{ kind: 'keyword', words: [], word: '', target: '', of: 'product', fromType: '', toType: '' },
  ...{ type: '', field: '', source: '', named: [], value: null, onlyEmpty: false },
  ...{ team: '', selectOf: '', selectType: '', state: '', keyword: '', reason: '' },
}

const orNull = <T extends string>(value: T | ''): T | null => (value === '' ? null : value)

function actionOf(form: ChangeSetForm): ChangeSetInput['action'] {
  const { kind, words: from, word, target, of, fromType, toType, type, field, value, onlyEmpty, source, named } = form
  switch (kind) {
    case 'keyword':
      return { kind, from, to: word }
    case 'move':
      return { kind, to: target }
    case 'type':
      return { kind, of, from: fromType, to: toType }
    case 'field':
      return { kind, of, type, field, value: jsonSchema.safeParse(value).data ?? null, onlyEmpty }
    case 'convert':
      return { kind, of, type, from: source, field, named, onlyEmpty }
  }
}

/** The request that the form makes; fields that belong to another kind of change are left out. */
export function toChangeSetInput(form: ChangeSetForm): ChangeSetInput {
  const { kind, team, selectOf, selectType, state, keyword, reason } = form
  const of = kind === 'keyword' ? orNull(selectOf) : kind === 'move' ? 'organisation' : form.of
  // A type belongs to one kind, and the other changes name their own.
  const type = kind === 'move' || (kind === 'keyword' && selectOf !== '') ? orNull(selectType) : null
  const selection = { team, of, type, state: orNull(state), keyword: kind === 'keyword' ? null : orNull(keyword) }
  return { action: actionOf(form), selection, reason }
}

/** The form of a change set that was written down. */
export function toChangeSetForm({ action, selection, reason }: ChangeSetInput): ChangeSetForm {
  const { team, of, type, state, keyword } = selection
  const common: ChangeSetForm = {
    ...{ ...emptyChangeSet, kind: action.kind, team, reason },
    ...{ selectOf: of ?? '', selectType: type ?? '', state: state ?? '', keyword: keyword ?? '' },
  }
  switch (action.kind) {
    case 'keyword':
      return { ...common, words: action.from, word: action.to }
    case 'move':
      return { ...common, target: action.to }
    case 'type':
      return { ...common, of: action.of, fromType: action.from, toType: action.to }
    case 'field': {
      const { of: kind, type: own, field, value, onlyEmpty } = action
      return { ...common, of: kind, type: own, field, value, onlyEmpty }
    }
    case 'convert': {
      const { of: kind, type: own, from: source, field, named, onlyEmpty } = action
      return { ...common, of: kind, type: own, source, field, named, onlyEmpty }
    }
  }
}

/** The field of the form that an issue in the request belongs to. */
export function changeSetFormPath(kind: ChangeSetForm['kind'], path: string): keyof ChangeSetForm | `named.${string}` {
  const [first, second = '', ...rest] = path.split('.')
  if (first === 'reason') return 'reason'
  if (first === 'selection') {
    if (second === 'of') return 'selectOf'
    if (second === 'type') return 'selectType'
    return second === 'state' || second === 'keyword' ? second : 'team'
  }
  if (second === 'named') return rest.length === 0 ? 'named' : `named.${rest.join('.')}`
  if (second === 'from') return kind === 'keyword' ? 'words' : kind === 'convert' ? 'source' : 'fromType'
  if (second === 'to') return kind === 'keyword' ? 'word' : kind === 'move' ? 'target' : 'toType'
  return second === 'type' || second === 'field' || second === 'value' ? second : 'kind'
}

/** The form, checked by the rules of what it asks for. */
export const changeSetFormSchema = fieldsSchema.superRefine((form, context) => {
  const read = changeSetInputSchema.safeParse(toChangeSetInput(form))
  for (const { path, message } of read.error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: changeSetFormPath(form.kind, path.join('.')).split('.'), message })
  }
})
