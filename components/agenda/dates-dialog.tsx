import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Dialog } from '#components/ui/overlay/dialog'
import type { UnattendedOccurrence } from '#contract/agenda/occurrence'
import type { UnattendedPlace } from '#lib/agenda/find-unattended'
import { UnattendedDates } from './unattended-dates'

export type DatesDialogProps = { places: UnattendedPlace[]; onClose: () => void }

/** What becomes of dates that nobody may be at since a moment: each is cancelled or goes ahead, or waits under "Vraagt aandacht". */
export function DatesDialog({ places, onClose }: DatesDialogProps) {
  const t = useTranslations('calendar.unattended')
  const [left, setLeft] = useState(places)
  const settle = (chosen: readonly UnattendedOccurrence[]) => {
    const rest = left
      .map((place) => ({ ...place, unattended: place.unattended.filter((one) => !chosen.includes(one)) }))
      .filter(({ unattended }) => unattended.length > 0)
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
        {left.map(({ organisation, title, unattended }) => (
          <section key={organisation} className="stack gap-2" aria-label={title}>
            {places.length > 1 && title !== undefined ? <h3>{title}</h3> : null}
            <UnattendedDates organisation={organisation} unattended={unattended} mayChange onSettled={settle} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
