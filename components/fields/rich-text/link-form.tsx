import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { completeWebAddress } from '../url/web-address'
import { isLinkAddress } from './rich-nodes'

type LinkFormProps = {
  /** Called with the address, or without when no link is wanted. */
  onDone: (address?: string) => void
}

/** Asks for the address of a link; no form of its own, for it stands inside one. */
export function LinkForm({ onDone }: LinkFormProps) {
  const t = useTranslations('fields.richText')
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
      <Field id={id} label={t('linkAddress')} error={isWrong ? t('linkInvalid') : undefined}>
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
          {t('linkApply')}
        </Button>
        <Button size="small" look="quiet" onClick={() => onDone()}>
          {t('linkCancel')}
        </Button>
      </div>
    </div>
  )
}
