'use client'

import type { ChangeSetForm } from '#contract/change-set-form'
import { ChoiceField, type FormContext, LineField, PickField } from './form-fields'

/** What a change is made to: a team and all beneath, and of that a kind, a type, a state or a keyword. */
export function SelectionFields({ kind, ...context }: FormContext & { kind: ChangeSetForm['kind'] }) {
  const { form, options, words } = context
  const selectOf = form.watch('selectOf')
  const of = kind === 'move' ? 'organisation' : selectOf
  const types = options.types.filter((type) => type.kind === of)
  return (
    <>
      <PickField {...context} name="team" help={words.help.team} choices={teamChoices(options.teams)} />
      {kind === 'keyword' ? (
        <ChoiceField
          {...context}
          name="selectOf"
          empty={words.everyKind}
          choices={words.ofKinds}
          onChosen={() => form.setValue('selectType', '')}
        />
      ) : null}
      {kind === 'move' || (kind === 'keyword' && selectOf !== '') ? (
        <ChoiceField
          {...context}
          name="selectType"
          empty={words.everyType}
          choices={types.map(({ key, name }) => ({ value: key, label: name }))}
        />
      ) : null}
      <ChoiceField {...context} name="state" empty={words.everyState} choices={words.states} />
      {kind === 'keyword' ? null : <LineField {...context} name="keyword" help={words.help.keyword} optional />}
    </>
  )
}

/** Teams in the order of the tree, each with the one above it: several may have one name. */
export function teamChoices(teams: FormContext['options']['teams']) {
  const above: string[] = []
  return teams.map(({ key, name, depth }) => {
    const note = depth === 0 ? undefined : above[depth - 1]
    above[depth] = name
    return { value: key, label: name, note }
  })
}
