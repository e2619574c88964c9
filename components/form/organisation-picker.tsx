import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Combobox } from '#components/ui/input/combobox'
import { call } from '#lib/api/client'
import type { ControlWiring } from '../ui/input/field-wiring'
import type { ComboboxOption } from '../ui/input/use-combobox'

export type OrganisationPickerProps = ControlWiring & {
  label: string
  /** An organisation that can't be chosen. */
  except?: string
  /** Those in the archive can be chosen too. */
  takesArchived?: boolean
  selected: ComboboxOption[]
  onSelectedChange: (selected: ComboboxOption[]) => void
}

/** Finds an organisation by a part of its name. */
export function OrganisationPicker({ except, takesArchived = false, ...props }: OrganisationPickerProps) {
  const t = useTranslations('consumers.combobox')
  const [options, setOptions] = useState<ComboboxOption[]>([])
  const asking = useRef<AbortController>(undefined)
  const find = (question: string) => {
    asking.current?.abort()
    if (question.trim().length < 2) return
    asking.current = new AbortController()
    call('GET /main/search', { query: { q: question } }, { signal: asking.current.signal }).then(
      ({ data }) =>
        setOptions(
          data.items
            .filter(({ kind, key }) => kind === 'organisation' && key !== except)
            .filter(({ state }) => takesArchived || state !== 'archived')
            .map(({ key, title }) => ({ value: key, label: title })),
        ),
      () => undefined,
    )
  }
  return <Combobox {...props} options={options} onQueryChange={find} empty={t('empty')} />
}
