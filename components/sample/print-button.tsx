'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'

/** Prints the page as it is. */
export function PrintButton() {
  const t = useTranslations('sample')
  return (
    <Button icon={<Printer />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
