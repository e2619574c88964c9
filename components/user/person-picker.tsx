'use client'

import { useEffect, useState } from 'react'
import { Combobox } from '#components/ui/combobox'
import { Field } from '#components/ui/field'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { userEndpoints } from '#lib/api/endpoints/user'
import { fillText } from '#lib/forms/fill-text'
import type { UserWords } from './user-words'

export type PersonOption = { user: string; name: string; email: string }

export type PersonPickerProps = {
  id: string
  selected: PersonOption | undefined
  onSelect: (person: PersonOption | undefined) => void
  error?: string
  words: UserWords
}

const pause = 200

/** Finds somebody by name or address among the people for whom one assigns roles. */
export function PersonPicker({ id, selected, onSelect, error, words }: PersonPickerProps) {
  const [question, setQuestion] = useState('')
  const [people, setPeople] = useState<PersonOption[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const query = { q: question.slice(0, 100), status: 'active' as const, limit: 20 }
      const found = await call(userEndpoints.search, { query }).catch((cause: unknown) => {
        if (cause instanceof AppError) return undefined
        throw cause
      })
      if (isCurrent && found !== undefined) setPeople(found.data.items)
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question])
  const toOption = ({ user, name, email }: PersonOption) => ({ value: user, label: name, note: email })
  return (
    <Field id={id} label={words.add.person} words={words} help={words.add.personHelp} error={error}>
      {(control) => (
        <Combobox
          {...control}
          label={words.add.person}
          options={people.map(toOption)}
          selected={selected === undefined ? [] : [toOption(selected)]}
          onSelectedChange={([chosen]) => onSelect(people.find(({ user }) => user === chosen?.value))}
          onQueryChange={setQuestion}
          words={{
            open: words.add.openList,
            remove: (label) => fillText(words.add.clear, { name: label }),
            empty: words.list.empty,
            count: (count) => (count === 1 ? words.list.one : fillText(words.list.more, { count })),
          }}
        />
      )}
    </Field>
  )
}
