import { useRef, useState } from 'react'
import { whenPointerUp } from '#lib/browser/when-pointer-up'
import type { FieldSources } from './editor-props'

export type OutsideNote = { state: 'asking' | 'fine' | 'wrong' | 'open'; message: string; value: string }

/** Checks a value outside when its field is left, once for each value that was typed. A stored value is not checked. */
export function useOutsideCheck(kind: 'email' | 'url', stored: string, checkOutside: FieldSources['checkOutside']) {
  const [note, setNote] = useState<OutsideNote>()
  const last = useRef(stored)
  const ask = (value: string) => {
    if (!checkOutside || value === '' || value === last.current) return
    last.current = value
    whenPointerUp(() =>
      setNote((answered) => (answered?.value === value ? answered : { state: 'asking', message: '', value })),
    )
    checkOutside(kind, value).then(
      (answer) => {
        if (last.current === value) setNote({ ...answer, value })
      },
      () => setNote(undefined),
    )
  }
  return { note, ask }
}
