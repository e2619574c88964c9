import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { IconButton } from '../action/icon-button'
import { Tag } from '../display/tag'
import { ComboboxList } from './combobox-list'
import type { ControlWiring } from './field-wiring'
import { type ComboboxOption, useCombobox } from './use-combobox'

export type { ComboboxOption } from './use-combobox'

export type ComboboxProps = ControlWiring & {
  /** Names the list for screen readers: the field's label. */
  label: string
  options: ComboboxOption[]
  selected: ComboboxOption[]
  onSelectedChange: (selected: ComboboxOption[]) => void
  /** Said when nothing matches, with what to do about it. */
  empty?: string
  multiple?: boolean
  /** The options come from a search: called with each typed text. */
  onQueryChange?: (query: string) => void
  /** A text of one's own may be added too. */
  onFreeText?: (text: string) => void
  name?: string
  onBlur?: () => void
}

/**
 * The one combobox of the kit, with the keyboard of the ARIA pattern. Not cmdk, which the search palette uses: it renders
 * a style attribute on the server, which our policy refuses, and gives its input an id of its own, so that a label and a
 * summary of errors lose it (decision 240).
 */
export function Combobox({ label, name, onBlur, multiple = false, ...props }: ComboboxProps) {
  const t = useTranslations('ui.combobox')
  const { options, selected, onSelectedChange, onQueryChange, onFreeText, empty, ...wiring } = props
  const input = useRef<HTMLInputElement>(null)
  const tags = useRef<HTMLUListElement>(null)
  const combobox = useCombobox({ options, selected, multiple, onSelectedChange, onQueryChange, onFreeText })
  const listId = `${wiring.id}-list`
  /** The focus goes to the next tag, else to the one before, else to where one types. */
  const removeTag = (option: ComboboxOption) => {
    const buttons = tags.current?.querySelectorAll('button') ?? []
    const at = selected.indexOf(option)
    const next = buttons[at + 1] ?? buttons[at - 1] ?? input.current
    combobox.remove(option)
    next?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus left the parts inside
    <div
      className="combobox"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        combobox.leave()
        onBlur?.()
      }}
    >
      {multiple && selected.length > 0 ? (
        <ul ref={tags} className="combobox-tags" aria-label={label}>
          {selected.map((option) => (
            <li key={option.value}>
              <Tag remove={{ label: t('remove', { label: option.label }), onClick: () => removeTag(option) }}>
                {option.label}
              </Tag>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="combobox-control">
        <input
          {...wiring}
          ref={input}
          className="input"
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={combobox.isOpen}
          aria-controls={combobox.isOpen ? listId : undefined}
          aria-activedescendant={combobox.active < 0 ? undefined : `${listId}-${combobox.active}`}
          value={combobox.text}
          onChange={(event) => combobox.type(event.target.value)}
          onClick={() => combobox.setOpen(true)}
          onKeyDown={combobox.onKeyDown}
        />
        <IconButton
          label={t('open')}
          icon={<ChevronDown />}
          tabIndex={-1}
          onClick={() => {
            combobox.setOpen(!combobox.isOpen)
            input.current?.focus()
          }}
        />
      </div>
      <ComboboxList id={listId} label={label} empty={empty} multiple={multiple} combobox={combobox} />
      {name
        ? selected.map((option) => <input key={option.value} type="hidden" name={name} value={option.value} />)
        : null}
    </div>
  )
}
