'use client'

import { CalendarPlus, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button'
import { TextInput } from '#components/ui/text-input'
import type { SubscribeWords } from '#lib/i18n/calendar-texts'

/** A fresh address, to copy or to open in the program that knows `webcal:`. */
export function SubscriptionAddress({ address, words }: { address: string; words: SubscribeWords }) {
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.select()
    // Without leave of the browser the address stays selected, ready to copy by hand.
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {words.address}
      </label>
      <TextInput id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
      <span className="field-help">{words.once}</span>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Copy />} onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
        <a className="link-with-icon" href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus /> {words.open}
        </a>
      </div>
    </div>
  )
}
