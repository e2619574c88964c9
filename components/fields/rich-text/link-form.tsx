import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { TextInput } from '#components/ui/text-input'
import type { EditorWords } from '../field-words'
import { completeWebAddress } from '../url/web-address'
import { isLinkAddress } from './rich-nodes'

type LinkFormProps = {
  words: EditorWords['richText']
  error: string
  /** Called with the address, or without when no link is wanted. */
  onDone: (address?: string) => void
}

/** Asks for the address of a link; no form of its own, for it stands inside one. */
export function LinkForm({ words, error, onDone }: LinkFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('https://')
  const [isWrong, setWrong] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const apply = () => {
    const address = completeWebAddress(text)
    if (isLinkAddress(address)) onDone(address)
    else setWrong(true)
  }
  return (
    <div className="grid gap-2 border-x border-line-control p-3">
      <Field
        id={id}
        label={words.linkAddress}
        words={{ error, optional: '' }}
        error={isWrong ? words.linkInvalid : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            inputMode="url"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                apply()
              } else if (event.key === 'Escape') onDone()
            }}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button size="small" onClick={apply}>
          {words.linkApply}
        </Button>
        <Button size="small" look="quiet" onClick={() => onDone()}>
          {words.linkCancel}
        </Button>
      </div>
    </div>
  )
}
