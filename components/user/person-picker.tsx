import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Combobox } from '#components/ui/input/combobox'
import { Field } from '#components/ui/input/field'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { useFieldValue } from '../form/form-context'

export type PersonOption = { user: string; name: string; email: string }

type PersonFieldProps = {
  selected: PersonOption | undefined
  onSelect: (person: PersonOption | undefined) => void
}

const pause = 200

/** Finds somebody by name or address among the people for whom one assigns roles: the field `user` of a form. */
export function PersonField({ selected, onSelect }: PersonFieldProps) {
  const t = useTranslations('user')
  const { id, error, change } = useFieldValue('user', { label: t('add.person'), type: 'text' })
  const [question, setQuestion] = useState('')
  const [people, setPeople] = useState<PersonOption[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const query = { q: question.slice(0, 100), status: 'active' as const, limit: 20 }
      const found = await call('GET /main/user', { query }).catch(undefinedWhenRefused)
      if (isCurrent && found !== undefined) setPeople(found.data.items)
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question])
  const toOption = ({ user, name, email }: PersonOption) => ({ value: user, label: name, note: email })
  return (
    <Field id={id} label={t('add.person')} help={t('add.personHelp')} error={error}>
      {(control) => (
        <Combobox
          {...control}
          label={t('add.person')}
          options={people.map(toOption)}
          selected={selected === undefined ? [] : [toOption(selected)]}
          onSelectedChange={([chosen]) => {
            onSelect(people.find(({ user }) => user === chosen?.value))
            change(chosen?.value ?? '')
          }}
          onQueryChange={setQuestion}
          empty={t('list.empty')}
        />
      )}
    </Field>
  )
}
