'use client'

import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { RemindDialogProps } from './remind-dialog'

const loadDialog = lazyPart<RemindDialogProps>(
  ['ui', 'review.remind'],
  async () => (await import('./remind-dialog')).RemindDialog,
)

export type RemindButtonProps = {
  /** Organisations of this team and below; without it, of all that the reader manages. */
  team?: string
  reason?: string
  size?: 'small'
}

/** Mails all who keep organisations that nobody confirmed in time; what goes to whom is shown first. */
export function RemindButton({ team, reason, size }: RemindButtonProps) {
  const t = useTranslations('review.remind')
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(loadDialog, isOpen)
  return (
    <>
      <Button size={size} icon={<Mail />} reason={reason} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {Dialog && isOpen ? <Dialog team={team} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
