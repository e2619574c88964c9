import { type RefObject, useEffect, useRef } from 'react'
import { saveEarly } from './early-input.ts'

type SaveKeys = {
  /** Ctrl+S, or Cmd+S. */
  save: () => void
  /** Ctrl+Enter: what the main button does, where that is something else. */
  send?: () => void
}

/** The keys that save a form, wherever the focus is on its page; in a dialog or another form they are not for this one. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, keys: SaveKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const isSave = event.key.toLowerCase() === 's'
      if (!isSave && (event.key !== 'Enter' || latest.current.send === undefined || event.defaultPrevented)) return
      if (isElsewhere(form.current)) return
      // Else the browser would save the page as a file.
      event.preventDefault()
      if (event.repeat) return
      leaveAndReturn()
      if (isSave) latest.current.save()
      else latest.current.send?.()
    }
    document.addEventListener('keydown', onKeyDown)
    if (form.current !== null) saveEarly(form.current)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form])
}

/** Some input only becomes the field's value when the field loses focus, such as a date or a time. */
function leaveAndReturn(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement)) return
  focused.blur()
  focused.focus({ preventScroll: true })
}

const openDialog = ':is([role="dialog"], [role="alertdialog"])[data-state="open"], dialog[open]'

function isElsewhere(form: HTMLFormElement | null): boolean {
  if (form === null || form.matches(':has(> fieldset:disabled)')) return true
  const dialog = document.querySelector(openDialog)
  if (dialog !== null && !dialog.contains(form)) return true
  const focused = document.activeElement?.closest('form')
  return focused != null && focused !== form
}
