import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import type { ComboboxOption } from '../ui/input/use-combobox'
import type { Person } from './comment-draft'
import type { WrittenComment } from './comment-form'
import { mentionAt, strangersIn } from './mention-text'

type Options = {
  kind: ItemKind
  itemKey: string
  input: RefObject<HTMLTextAreaElement | null>
  /** The text that it begins with, and the colleagues who were chosen in it. */
  start: { text: string; people: Person[] }
}

/** Milliseconds without typing before the upstream is called. */
const pause = 150

/** The text of a comment, with the list of colleagues that an @ opens: the keyboard is that of the combobox. */
export function useMentions({ kind, itemKey, input, start }: Options) {
  const [text, setText] = useState(start.text)
  const [people, setPeople] = useState(start.people)
  const [typed, setTyped] = useState<{ from: number; query: string }>()
  /** Undefined until they have come. */
  const [found, setFound] = useState<ComboboxOption[]>()
  const [active, setActive] = useState(-1)
  const query = typed?.query

  useEffect(() => {
    if (query === undefined) return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const input = { params: { kind, key: itemKey }, query: { q: query.trim() } }
        const { data } = await call('GET /main/comment/{kind}/{key}/colleague', input, { signal: ending.signal })
        setFound(data.items.map(({ user, name, email }) => ({ value: user, label: name, note: email || undefined })))
        // The first one is chosen: Enter and Tab take it.
        setActive(data.items.length > 0 ? 0 : -1)
      } catch {
        // Without suggestions the text can be written and sent all the same.
        setFound([])
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [kind, itemKey, query])

  const close = () => {
    setTyped(undefined)
    setFound(undefined)
    setActive(-1)
  }
  const type = (next: string, cursor: number) => {
    setText(next)
    const found = mentionAt(next, cursor)
    // A name that was chosen is followed by the sentence.
    if (found === undefined || people.some(({ name }) => found.query.startsWith(name))) return close()
    setTyped(found)
  }
  /** Puts the cursor in its place once the text is there. */
  const put = (next: string, cursor: number) => {
    type(next, cursor)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(cursor, cursor)
    })
  }
  const choose = ({ value: user, label: name }: ComboboxOption) => {
    if (typed === undefined) return
    const after = text.slice(typed.from + 1 + typed.query.length)
    const before = `${text.slice(0, typed.from)}@${name} `
    setPeople((all) => [...all, { user, name }])
    setText(before + after.trimStart())
    close()
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(before.length, before.length)
    })
  }
  const shown = found ?? []
  // After a first name that nobody has, it is a sentence.
  const isOpen = typed !== undefined && found !== undefined && (shown.length > 0 || !typed.query.includes(' '))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const option = shown[active]
    const size = shown.length
    if (event.key === 'ArrowDown' && size > 0) setActive((active + 1) % size)
    else if (event.key === 'ArrowUp' && size > 0) setActive((active + size - (active < 0 ? 0 : 1)) % size)
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) choose(option)
    else if (event.key === 'Escape') close()
    else return
    // Escape closes the list and not the panel.
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    text,
    people,
    type,
    close,
    onKeyDown,
    /** Types the @ for people who do not know of it. */
    begin: () => {
      const cursor = input.current?.selectionStart ?? text.length
      const before = text.slice(0, cursor)
      const space = before === '' || /\s$/.test(before) ? '' : ' '
      put(`${before}${space}@${text.slice(cursor)}`, cursor + space.length + 1)
    },
    /** The comment to send: people whose name is still in the text are mentioned. */
    said: (): WrittenComment => ({
      text: text.trim(),
      mentions: [...new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ user }) => user))],
    }),
    /** Words after an @ that match nobody and were not there before. */
    strangers: () => {
      const known = strangersIn(start.text, [])
      return strangersIn(
        text,
        people.map(({ name }) => name),
      ).filter((word) => !known.includes(word))
    },
    list: { isOpen, shown, active, choose, isSelected: () => false },
  }
}
