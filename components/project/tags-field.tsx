import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { Combobox, type ComboboxOption } from '#components/ui/input/combobox'
import { Field } from '#components/ui/input/field'
import { AppError } from '#contract/kernel/errors'
import { useFormField } from '../form/form-context'

type TagsFieldProps = {
  name: string
  label: string
  help?: string
  /** How the summary of errors names it, where the label alone does not say which field it is. */
  fullLabel?: string
  /** The values in a choice between two versions. */
  show?: (value: unknown) => unknown
  /** A stored value as people read it. */
  optionOf?: (value: string) => ComboboxOption
  /** All that can be chosen, when that is known beforehand. */
  options?: ComboboxOption[]
  /** Looks for what can be chosen. */
  find?: (query: string) => Promise<ComboboxOption[]>
  /** A text of one's own may be added too. */
  isFree?: boolean
  /** One value at most, which is a text of its own; none is an empty text. */
  isSingle?: boolean
}

const askAfter = 200

/** Results for the newest query; late answers are dropped. */
function useFound(query: string, find: TagsFieldProps['find']) {
  const [found, setFound] = useState<ComboboxOption[]>([])
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (find === undefined || query.trim() === '') return setFound([])
    let isOld = false
    const timer = setTimeout(() => {
      find(query).then(
        (options) => {
          if (isOld) return
          setFound(options)
          setFailure(undefined)
        },
        (error: unknown) => {
          if (!isOld && error instanceof AppError) setFailure(error.message)
        },
      )
    }, askAfter)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [query, find])
  return { found, failure }
}

export const textOption = (text: string): ComboboxOption => ({ value: text, label: text })

const listed = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')

/** A field of several values as tags: chosen from a list or a search, or typed. */
export function TagsField({ name, label, help, fullLabel = label, show = listed, ...props }: TagsFieldProps) {
  const { optionOf = textOption, options, find, isFree = false, isSingle = false } = props
  const t = useTranslations('project.tags')
  const { form, error } = useFormField(name, { label: fullLabel, type: 'text', show })
  const { field } = useController({ control: form.control, name })
  const [query, setQuery] = useState('')
  const { found, failure } = useFound(query, find)
  const tags = isSingle && field.value ? [field.value] : field.value
  const values: string[] = Array.isArray(tags) ? tags : []
  const selected = values.map(optionOf)
  const typed = query.trim()
  const isKnown = found.some((option) => option.label.toLowerCase() === typed.toLowerCase())
  const own = isFree && typed !== '' && !isKnown ? [{ value: typed, label: typed, note: t('add') }] : []
  const add = (text: string) => {
    if (!selected.some((option) => option.label.toLowerCase() === text.toLowerCase())) field.onChange([...values, text])
  }
  return (
    <Field id={name} label={label} help={failure ?? help} error={error} optional>
      {(control) => (
        <Combobox
          {...control}
          multiple={!isSingle}
          label={label}
          options={options ?? [...found, ...own]}
          selected={selected}
          onSelectedChange={(chosen) => {
            const next = chosen.map(({ value }) => value)
            field.onChange(isSingle ? (next[0] ?? '') : next)
          }}
          onQueryChange={options === undefined ? setQuery : undefined}
          onFreeText={isFree ? add : undefined}
          onBlur={field.onBlur}
          empty={typed === '' && options === undefined ? t('type') : undefined}
        />
      )}
    </Field>
  )
}
