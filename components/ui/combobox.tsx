'use client'

import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { ComboboxList, type ComboboxListWords } from './combobox-list'
import type { ControlWiring } from './field-wiring'
import { IconButton } from './icon-button'
import { Tag } from './tag'
import { type ComboboxOption, useCombobox } from './use-combobox'

export type ComboboxWords = ComboboxListWords & {
  /** Name of the button that opens the list. */
  open: string
  remove: (label: string) => string
}

export type ComboboxProps = ControlWiring & {
  /** Names the list for screen readers: the field's label. */
  label: string
  options: ComboboxOption[]
  selected: ComboboxOption[]
  onSelectedChange: (selected: ComboboxOption[]) => void
  words: ComboboxWords
  multiple?: boolean
  /** The options come from a search: called with each typed text. */
  onQueryChange?: (query: string) => void
  /** A text of one's own may be added too. */
  onFreeText?: (text: string) => void
  name?: string
  onBlur?: () => void
}

export function Combobox({ label, words, name, onBlur, multiple = false, ...props }: ComboboxProps) {
  const { options, selected, onSelectedChange, onQueryChange, onFreeText, ...wiring } = props
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ options, selected, multiple, onSelectedChange, onQueryChange, onFreeText })
  const listId = `${wiring.id}-list`
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
        <ul className="combobox-tags" aria-label={label}>
          {selected.map((option) => (
            <li key={option.value}>
              <Tag remove={{ label: words.remove(option.label), onClick: () => combobox.remove(option) }}>
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
          label={words.open}
          icon={<ChevronDown />}
          tabIndex={-1}
          onClick={() => {
            combobox.setOpen(!combobox.isOpen)
            input.current?.focus()
          }}
        />
      </div>
      <ComboboxList id={listId} label={label} words={words} multiple={multiple} combobox={combobox} />
      {name
        ? selected.map((option) => <input key={option.value} type="hidden" name={name} value={option.value} />)
        : null}
    </div>
  )
}
