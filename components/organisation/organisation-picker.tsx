'use client'

import { useRef, useState } from 'react'
import { Combobox } from '#components/ui/combobox'
import { search } from '#lib/browser/search-api'
import { fillText } from '#lib/forms/fill-text'
import type { ControlWiring } from '../ui/field-wiring'
import type { ComboboxOption } from '../ui/use-combobox'

export type OrganisationPickerWords = { open: string; empty: string; remove: string; count: string }

export type OrganisationPickerProps = ControlWiring & {
  label: string
  /** The organisation that can't be chosen. */
  except: string
  selected: ComboboxOption[]
  onSelectedChange: (selected: ComboboxOption[]) => void
  words: OrganisationPickerWords
}

/** Finds an organisation by a part of its name. */
export function OrganisationPicker({ except, words, ...props }: OrganisationPickerProps) {
  const [options, setOptions] = useState<ComboboxOption[]>([])
  const asking = useRef<AbortController>(undefined)
  const find = (question: string) => {
    asking.current?.abort()
    if (question.trim().length < 2) return
    asking.current = new AbortController()
    search(question, asking.current.signal).then(
      (hits) =>
        setOptions(
          hits
            .filter(({ kind, key }) => kind === 'organisation' && key !== except)
            .map(({ key, title }) => ({ value: key, label: title })),
        ),
      () => undefined,
    )
  }
  return (
    <Combobox
      {...props}
      options={options}
      onQueryChange={find}
      words={{
        open: words.open,
        empty: words.empty,
        remove: (label) => fillText(words.remove, { label }),
        count: (count) => fillText(words.count, { count }),
      }}
    />
  )
}
