import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import type { ChangeOptions } from '#contract/change-set/change-set'
import type { ChangeSetForm } from '#contract/change-set/form'
import { publicationStates } from '#contract/publication/publication'
import { typeKinds } from '#contract/types/type-definition'
import { TextField } from '../form/fields'
import { useShortStateName } from '../item/use-state-name'
import { ChoiceField, PickField } from './form-fields'

type SelectionFieldsProps = { kind: ChangeSetForm['kind']; options: ChangeOptions }

/** The records to change: a team and everything below it, narrowed by kind, type, state or keyword. */
export function SelectionFields({ kind, options }: SelectionFieldsProps) {
  const t = useTranslations('changeSet.form')
  const states = useShortStateName()
  const kinds = useKindChoices()
  const form = useFormContext<ChangeSetForm>()
  const selectOf = form.watch('selectOf')
  const of = kind === 'move' ? 'organisation' : selectOf
  const types = options.types.filter((type) => type.kind === of)
  return (
    <>
      <PickField name="team" help={t('help.team')} choices={teamChoices(options.teams)} />
      {kind === 'keyword' ? (
        <ChoiceField
          name="selectOf"
          empty={t('everyKind')}
          choices={kinds}
          onChosen={() => form.setValue('selectType', '')}
        />
      ) : null}
      {kind === 'move' || (kind === 'keyword' && selectOf !== '') ? (
        <ChoiceField
          name="selectType"
          empty={t('everyType')}
          choices={types.map(({ key, name }) => ({ value: key, label: name }))}
        />
      ) : null}
      <ChoiceField
        name="state"
        empty={t('everyState')}
        choices={publicationStates.map((state) => ({ value: state, label: states(state) }))}
      />
      {kind === 'keyword' ? null : (
        <TextField name="keyword" label={t('labels.keyword')} help={t('help.keyword')} autoComplete="off" optional />
      )}
    </>
  )
}

/** Teams in the order of the tree, each with the one above it: several may have one name. */
export function teamChoices(teams: ChangeOptions['teams']) {
  const above: string[] = []
  return teams.map(({ key, name, depth }) => {
    const note = depth === 0 ? undefined : above[depth - 1]
    above[depth] = name
    return { value: key, label: name, note }
  })
}

/** The kinds of content that a change can be made to. */
export function useKindChoices() {
  const t = useTranslations('changeSet.form.ofKinds')
  return typeKinds.map((kind) => ({ value: kind, label: t(kind) }))
}
