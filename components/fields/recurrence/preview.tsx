import { Repeat, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { parseLocal } from '#contract/recurrence/local-time'
import { loadChunk } from '#lib/browser/load-chunk'
import { fullDayName } from '#lib/format/calendar-names'
import type { WhenPartProps } from './editor'
import type { RecurrenceSummary } from './summarise-recurrence'
import { partsOfStart } from './when-value'

/** The engine is a chunk of its own: it loads with the first recurrence that is seen, and runs when somebody stops typing. */
const restAfterTyping = 250

/** A recurrence in a sentence, and the dates that come next. */
export function Preview({ recurrence, onWhenChange, form, locale, sources }: WhenPartProps) {
  const t = useTranslations('fields.recurrence')
  const [summary, setSummary] = useState<RecurrenceSummary | 'failed'>()
  const input = JSON.stringify(recurrence)
  const isFilled = parseLocal(recurrence.start) !== undefined
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the recurrence, which is new each time
  useEffect(() => {
    if (!isFilled || !isSeen) return
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const { summariseRecurrence } = await loadChunk(() => import('./summarise-recurrence'))
        if (!isOver)
          setSummary(summariseRecurrence(recurrence, { locale, now: new Date(), openingTimes: sources?.openingTimes }))
      } catch {
        if (!isOver) setSummary('failed')
      }
    }, restAfterTyping)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [input, isFilled, isSeen, locale, sources?.openingTimes])

  if (summary === 'failed') return <Notice kind="error">{t('failed')}</Notice>
  if (!isFilled) return <Notice>{t('previewFill')}</Notice>
  if (summary === undefined)
    return (
      <div ref={place}>
        <Notice>{t('previewLoading')}</Notice>
      </div>
    )
  if (summary.sentence === undefined) return <Notice>{t('previewFaulty')}</Notice>
  const { first } = summary
  return (
    <div className="when-preview" aria-live="polite">
      <p className="sentence">
        <Repeat aria-hidden="true" />
        <span>{summary.sentence}</span>
      </p>
      {first === undefined ? null : (
        <p className="when-first">
          <span>{t('firstDate', { date: fullDayName(first.slice(0, 10), locale) })}</span>{' '}
          <Button size="small" onClick={() => onWhenChange({ ...recurrence, start: first }, form)}>
            {t('moveStart', { date: fullDayName(first.slice(0, 10), locale) })}
          </Button>
        </p>
      )}
      {recurrence.changes.length > 0 ? (
        <p className="field-help">{t('changed', { count: recurrence.changes.length })}</p>
      ) : null}
      <p className="field-label">{t('preview')}</p>
      {summary.dates.length === 0 ? <p className="field-help">{t('previewNone')}</p> : null}
      <ol className="when-next">
        {summary.dates.map(({ start, end, warning }) => (
          <li key={start}>
            <time dateTime={start}>
              <span>{fullDayName(start.slice(0, 10), locale)}</span>
              {recurrence.start.includes('T') ? (
                <span>{`, ${partsOfStart(start).time} – ${partsOfStart(end).time}`}</span>
              ) : null}
            </time>
            {warning === undefined ? null : (
              <span className="when-warning">
                <TriangleAlert aria-hidden="true" />
                <span>{warning.kind === 'holiday' ? t('holiday', { name: warning.name }) : t('closed')}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Whether something has come near the screen. */
function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  // Each time it is drawn: what is to be seen comes and goes with what is filled in.
  useEffect(() => {
    if (isSeen || place.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  })
  return isSeen
}
