import type { OutsideNote as Note } from './use-outside-check'

/** The result of checking a value outside, below the field; renders nothing if fine or the value changed. */
export function OutsideNote({ note, value, asking }: { note: Note | undefined; value: string; asking: string }) {
  const isSaid = note !== undefined && note.value === value && note.state !== 'fine'
  return (
    <span className="field-help" role="status" data-state={isSaid ? note.state : undefined}>
      {isSaid ? note.message || asking : null}
    </span>
  )
}
