import { useId } from 'react'
import { Textarea } from '#components/ui/input/textarea'

const most = 16

/** Text for programs, to read and to copy. */
export function CodeText({ label, text }: { label: string; text: string }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Textarea id={id} readOnly value={text} rows={Math.min(most, text.split('\n').length)} className="font-mono" />
    </div>
  )
}
