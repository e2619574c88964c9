import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Dialog } from '#components/ui/overlay/dialog'
import type { Unattended } from '#contract/agenda/occurrence'
import { UnattendedDates } from './unattended-dates'

export type DatesDialogProps = { organisation: string; unattended: Unattended[]; onClose: () => void }

/** What becomes of dates that nobody may be at since a moment: each is cancelled or goes ahead, or waits under "Vraagt aandacht". */
export function DatesDialog({ organisation, unattended, onClose }: DatesDialogProps) {
  const t = useTranslations('calendar.unattended')
  const [left, setLeft] = useState(unattended)
  const settle = (chosen: readonly Unattended[]) => {
    const rest = left.filter((one) => !chosen.includes(one))
    if (rest.length === 0) onClose()
    else setLeft(rest)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('ask')}
      description={t('askText')}
      width="wide"
      actions={<Button onClick={onClose}>{t('later')}</Button>}
    >
      <div className="attention">
        <UnattendedDates organisation={organisation} unattended={left} mayChange onSettled={settle} />
      </div>
    </Dialog>
  )
}
