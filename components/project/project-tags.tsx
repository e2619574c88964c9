'use client'

import { useEffect, useState } from 'react'
import { Combobox } from '#components/ui/combobox'
import { Field, type FieldWords } from '#components/ui/field'
import { fillText } from '#lib/forms/fill-text'
import type { ComboboxOption } from '../ui/use-combobox'

export type TagWords = Record<'open' | 'empty' | 'type' | 'count' | 'remove' | 'add', string>

type ProjectTagsProps = {
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  words: FieldWords & { tags: TagWords }
  selected: ComboboxOption[]
  onChange: (selected: ComboboxOption[]) => void
  onBlur?: () => void
  /** All that can be chosen, when that is known beforehand. */
  options?: ComboboxOption[]
  /** Looks for what can be chosen. */
  find?: (query: string) => Promise<ComboboxOption[]>
  /** A text of one's own may be added too. */
  isFree?: boolean
  optional?: boolean
}

const askAfter = 200

/** What a search gives for the newest query; an answer that comes too late is dropped. */
function useFound(query: string, find: ProjectTagsProps['find']): ComboboxOption[] {
  const [found, setFound] = useState<ComboboxOption[]>([])
  useEffect(() => {
    if (find === undefined || query.trim() === '') return setFound([])
    let isOld = false
    const timer = setTimeout(() => {
      find(query).then(
        (options) => {
          if (!isOld) setFound(options)
        },
        () => undefined,
      )
    }, askAfter)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [query, find])
  return found
}

/** Several values as tags: chosen from a list or a search, or typed. */
export function ProjectTags({ id, label, help, error, words, selected, onChange, ...props }: ProjectTagsProps) {
  const { onBlur, options, find, isFree = false, optional } = props
  const [query, setQuery] = useState('')
  const found = useFound(query, find)
  const { tags } = words
  const typed = query.trim()
  const isKnown = found.some((option) => option.label.toLowerCase() === typed.toLowerCase())
  const own = isFree && typed !== '' && !isKnown ? [{ value: typed, label: typed, note: tags.add }] : []
  const add = (text: string) => {
    if (!selected.some(({ label: known }) => known.toLowerCase() === text.toLowerCase()))
      onChange([...selected, { value: text, label: text }])
  }
  return (
    <Field id={id} label={label} words={words} help={help} error={error} optional={optional}>
      {(control) => (
        <Combobox
          {...control}
          multiple
          label={label}
          options={options ?? [...found, ...own]}
          selected={selected}
          onSelectedChange={onChange}
          onQueryChange={options === undefined ? setQuery : undefined}
          onFreeText={isFree ? add : undefined}
          onBlur={onBlur}
          words={{
            open: tags.open,
            empty: typed === '' && options === undefined ? tags.type : tags.empty,
            count: (count) => fillText(tags.count, { count }),
            remove: (removed) => fillText(tags.remove, { label: removed }),
          }}
        />
      )}
    </Field>
  )
}
