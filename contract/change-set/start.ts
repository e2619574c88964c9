import type { ChangeOptions } from './change-set.ts'
import { type ChangeSetForm, emptyChangeSet } from './form.ts'
import { keywordsMaximum } from './states.ts'

/** Values that an address may prefill in a new change set. */
type StartParams = Partial<Record<'kind' | 'words' | 'word' | 'of' | 'type' | 'field', string>>

/** The form of a new change set: empty, or with what the page that led to it is about. */
export function startOf(params: StartParams, { teams, types }: Pick<ChangeOptions, 'teams' | 'types'>): ChangeSetForm {
  const { kind, words, word = '', field = '' } = params
  const [team, second] = teams
  const type = types.find((one) => one.key === params.type && one.kind === params.of)
  // A change to keywords or to a type applies everywhere: the first team is the one with all others below it. Where
  // there is one team to choose from, that is it.
  const isEverywhere = words !== undefined || type !== undefined || second === undefined
  const form = { ...emptyChangeSet, team: isEverywhere ? (team?.key ?? '') : '' }
  if (words !== undefined) return { ...form, words: words.split('\n').slice(0, keywordsMaximum), word }
  if (kind !== 'convert' && kind !== 'field') return form
  if (type === undefined) return { ...form, kind }
  const ofType: ChangeSetForm = { ...form, kind, of: type.kind, type: type.key, onlyEmpty: true }
  return kind === 'convert' ? { ...ofType, source: field } : { ...ofType, field }
}
