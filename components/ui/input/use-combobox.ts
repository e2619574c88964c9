import { type KeyboardEvent, useState } from 'react'

export type ComboboxOption = { value: string; label: string; note?: string }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl')

/** Options whose label holds every typed word, accents and case aside; labels that start with the text come first. */
export function matchOptions(options: ComboboxOption[], query: string): ComboboxOption[] {
  const text = plain(query.trim())
  if (!text) return options
  const words = text.split(/\s+/)
  const hits = options.filter((option) => words.every((word) => plain(option.label).includes(word)))
  return hits.toSorted((a, b) => Number(plain(b.label).startsWith(text)) - Number(plain(a.label).startsWith(text)))
}

type ComboboxInput = {
  options: ComboboxOption[]
  selected: ComboboxOption[]
  multiple: boolean
  onSelectedChange: (selected: ComboboxOption[]) => void
  /** Set when the options come from a search elsewhere; without it the options are filtered here. */
  onQueryChange?: (query: string) => void
  /** Set when a text of one's own may be added too: by Enter, a comma, or leaving the field. */
  onFreeText?: (text: string) => void
}

/** State and keyboard of the combobox, after the ARIA pattern "editable combobox with list autocomplete". */
export function useCombobox({
  options,
  selected,
  multiple,
  onSelectedChange,
  onQueryChange,
  onFreeText,
}: ComboboxInput) {
  const [query, setQuery] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const shown = onQueryChange ? options : matchOptions(options, query ?? '')
  const restingText = multiple ? '' : (selected[0]?.label ?? '')
  const isSelected = (option: ComboboxOption) => selected.some((other) => other.value === option.value)

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const addTyped = () => {
    const text = query?.trim()
    if (!text || !onFreeText) return false
    onFreeText(text)
    setQuery(undefined)
    onQueryChange?.('')
    return true
  }
  const leave = () => {
    close()
    addTyped()
    setQuery(undefined)
  }
  const type = (text: string) => {
    setQuery(text)
    setOpen(true)
    setActive(-1)
    onQueryChange?.(text)
    if (!multiple && text === '') onSelectedChange([])
  }
  const remove = (option: ComboboxOption) => onSelectedChange(selected.filter((other) => other.value !== option.value))
  const choose = (option: ComboboxOption) => {
    setQuery(undefined)
    onQueryChange?.('')
    if (!multiple) {
      onSelectedChange([option])
      close()
    } else if (isSelected(option)) remove(option)
    else onSelectedChange([...selected, option])
  }
  const move = (step: number) => {
    setOpen(true)
    setActive(
      shown.length === 0 ? -1 : (active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length,
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[active]
    const last = selected.at(-1)
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen && option) choose(option)
    else if ((event.key === 'Enter' || event.key === ',') && addTyped()) setActive(-1)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Backspace' && multiple && !query && last) remove(last)
    else if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !query) return
    // Escape must close the list only, not the dialog around it; Enter must not send the form, also where nothing fits.
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    text: query ?? restingText,
    isOpen,
    active,
    shown,
    isSelected,
    setOpen,
    leave,
    type,
    choose,
    remove,
    onKeyDown,
  }
}
