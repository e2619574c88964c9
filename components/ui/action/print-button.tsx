'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from './button'

/** Prints the page as it is. */
export function PrintButton() {
  const t = useTranslations('ui')
  return (
    <Button icon={<Printer />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
