import { useRef, useState } from 'react'
import { whenPointerUp } from '#lib/browser/when-pointer-up'
import type { FieldSources } from './editor-props'

/** The result of checking a value outside, below the field; renders nothing if fine or the value changed. */
export function OutsideNote({ note, value, asking }: { note: Note | undefined; value: string; asking: string }) {
  const isSaid = note !== undefined && note.value === value && note.state !== 'fine'
  return (
    <span className="field-help" role="status" data-state={isSaid ? note.state : undefined}>
      {isSaid ? note.message || asking : null}
    </span>
  )
}

type Note = { state: 'asking' | 'fine' | 'wrong' | 'open'; message: string; value: string }

/** Checks a value outside when its field is left, once for each value that was typed. A stored value is not checked. */
export function useOutsideCheck(kind: 'email' | 'url', stored: string, checkOutside: FieldSources['checkOutside']) {
  const [note, setNote] = useState<Note>()
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
