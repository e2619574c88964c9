import { Ban, Check, CircleAlert, History, PencilLine, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge, type Hue } from '#components/ui/display/badge'
import type { CalendarImport, ImportVerdict } from '#contract/agenda/calendar-import'

const looks: Record<ImportVerdict, { hue: Hue; icon: ReactNode }> = {
  new: { hue: 'green', icon: <Plus /> },
  changed: { hue: 'blue', icon: <PencilLine /> },
  same: { hue: 'grey', icon: <Check /> },
  past: { hue: 'grey', icon: <History /> },
  refused: { hue: 'red', icon: <Ban /> },
}

/** What becomes of each event of a calendar, and why. */
export function ImportRows({ answer: { rows, unreadable } }: { answer: CalendarImport }) {
  const t = useTranslations('calendar.import')
  return (
    <div className="grid gap-2" aria-live="polite">
      {rows.length === 0 ? <p>{t('empty')}</p> : null}
      <ul className="grid gap-2">
        {rows.map(({ title, sentence, location, description, verdict, reasons, warnings }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer never change their places
          <li key={index} className="grid gap-1 border-t border-line pt-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <b>{title === '' ? t('noTitle') : title}</b>
              <Badge {...looks[verdict]}>{t(`verdicts.${verdict}`)}</Badge>
            </span>
            {sentence ? <span className="text-small text-muted">{sentence}</span> : null}
            {location ? (
              <span className="text-small">
                {t('location')}: {location}
              </span>
            ) : null}
            {description ? <span className="whitespace-pre-line text-small text-muted">{description}</span> : null}
            {[...reasons, ...warnings].map((reason) => (
              <span key={reason} className="text-small">
                <CircleAlert className="inline" /> {reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {unreadable > 0 ? (
        <p className="text-small">
          <CircleAlert className="inline" /> <span>{t('unreadable', { amount: String(unreadable) })}</span>
        </p>
      ) : null}
    </div>
  )
}
