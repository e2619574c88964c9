import type { OutsideNote as Note } from './use-outside-check'

/** What asking outside gave, said in words below the field; nothing while all is well, or when the value has changed. */
export function OutsideNote({ note, value, asking }: { note: Note | undefined; value: string; asking: string }) {
  const isSaid = note !== undefined && note.value === value && note.state !== 'fine'
  return (
    <span className="field-help" role="status" data-state={isSaid ? note.state : undefined}>
      {isSaid ? note.message || asking : null}
    </span>
  )
}
