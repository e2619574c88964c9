import { useEffect } from 'react'
import type { DoubtAct } from '#contract/doubt/rules'

/** The doubts that are on the page, in their order. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('[data-doubt]')]
/** Puts the focus where a doubt is decided about. */
export const focusIn = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('button, summary')?.focus()
const isTyping = (element: Element | null) => element?.matches('input, textarea, select') === true

/** Alt+J and Alt+K go through the list as on the desk; the letters of the acts work on the row that has the focus. */
export function useListKeys(letters: Readonly<Record<string, DoubtAct>>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return
      const all = rows()
      const here = document.activeElement?.closest<HTMLElement>('[data-doubt]') ?? null
      const place = here === null ? -1 : all.indexOf(here)
      const step = event.altKey ? { KeyJ: 1, KeyK: -1 }[event.code] : undefined
      if (step !== undefined) {
        event.preventDefault()
        focusIn(all[Math.max(0, Math.min(all.length - 1, place + step))])
        return
      }
      const act = letters[event.key.toUpperCase()]
      if (event.altKey || here === null || act === undefined || isTyping(document.activeElement)) return
      event.preventDefault()
      const control = here.querySelector<HTMLElement>(`[data-act="${act}"]`)
      control?.click()
      // What opens a form goes on in it, where letters are text.
      control?.closest('details')?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [letters])
}
