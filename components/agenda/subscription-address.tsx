'use client'

import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/action/button'
import { TextInput } from '#components/ui/input/text-input'
import { useCopy } from '#lib/browser/use-copy'

/** A fresh address, to copy or to open in the program that knows `webcal:`. */
export function SubscriptionAddress({ address }: { address: string }) {
  const t = useTranslations('calendar.subscribe')
  const id = useId()
  const { copy, hasCopied } = useCopy(id)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('address')}
      </label>
      <TextInput id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
      <span className="field-help">{t('once')}</span>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Copy />} onClick={() => void copy(address)}>
          {t(hasCopied(address) ? 'copied' : 'copy')}
        </Button>
        <a className="link-with-icon" href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus /> {t('open')}
        </a>
      </div>
    </div>
  )
}
