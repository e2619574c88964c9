import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Combobox } from '#components/ui/input/combobox'
import { Field } from '#components/ui/input/field'
import type { PartyType } from '#contract/access/permissions'
import { type SearchHit, searchMinimumLength } from '#contract/content/search-limits'
import { call } from '#lib/api/client'
import { useFieldValue } from '../form/form-context'

export type PickedParty = { partyType: PartyType; party: string; name: string; note: string }

type PartyFieldProps = {
  selected: PickedParty | undefined
  onSelect: (party: PickedParty | undefined) => void
}

const pause = 200

const idOf = ({ partyType, party }: PickedParty) => `${partyType} ${party}`

/** Finds a team, organisation, product or supplement on which the user assigns roles: the field `party` of a form. */
export function PartyField({ selected, onSelect }: PartyFieldProps) {
  const t = useTranslations('user')
  const form = useFormContext()
  const { id, error, change } = useFieldValue('party', { label: t('party'), type: 'text' })
  const [question, setQuestion] = useState('')
  const [found, setFound] = useState<PickedParty[]>([])
  useEffect(() => {
    if (question.trim().length < searchMinimumLength) return setFound([])
    const abort = new AbortController()
    const toParty = ({ kind, key, title, organisation }: SearchHit): PickedParty[] => {
      // Nobody has a role on a project.
      if (kind === 'project') return []
      const note = [t(`parties.${kind}`), organisation?.title].filter(Boolean).join(' · ')
      return [{ partyType: kind, party: key, name: title, note }]
    }
    const timer = setTimeout(() => {
      const query = { q: question.trim().slice(0, 100), assignable: 'true' } as const
      call('GET /main/search', { query }, { signal: abort.signal }).then(
        ({ data }) => setFound(data.items.flatMap(toParty)),
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [question, t])
  const toOption = (party: PickedParty) => ({ value: idOf(party), label: party.name, note: party.note })
  return (
    <Field id={id} label={t('party')} help={t('give.partyHelp')} error={error}>
      {(control) => (
        <Combobox
          {...control}
          label={t('party')}
          options={found.map(toOption)}
          selected={selected === undefined ? [] : [toOption(selected)]}
          onSelectedChange={([chosen]) => {
            onSelect(found.find((party) => idOf(party) === chosen?.value))
            change(chosen?.value ?? '')
            // Other roles can be given there.
            form.setValue('role', '')
          }}
          onQueryChange={setQuestion}
          empty={t('give.nothing')}
        />
      )}
    </Field>
  )
}
