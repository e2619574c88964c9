import { useLocale, useTranslations } from 'next-intl'
import type { ClosingEffect } from '#contract/content/closing'
import { dayText } from '#contract/recurrence/calendar-days'
import { dayName } from '#lib/format/calendar-names'
import type { ClosingFailure } from './use-closing'

/** So many dates of a place are named, and how many more there are. */
const namedAtMost = 8

type ClosingEffectsProps = { effects: ClosingEffect[]; isClosing: boolean; period: string; note: string | undefined }

/** The effect on each place, as visitors will read it. */
export function ClosingEffects({ effects, isClosing, period, note }: ClosingEffectsProps) {
  const t = useTranslations('closing')
  const count = effects.filter(({ outcome }) => outcome === 'changes').length
  const staying = effects.filter(({ stays }) => stays !== undefined && stays.authors.length > 0).length
  const locale = useLocale()
  const dateText = ({ title, start }: ClosingEffect['dates'][number]) =>
    `${title} (${dayName(start.slice(0, 10), locale)})`
  const inAgenda = (dates: ClosingEffect['dates']): string => {
    if (dates.length === 0) return ''
    const names = dates.slice(0, namedAtMost).map(dateText).join(', ')
    const more = dates.length - namedAtMost
    if (more <= 0) return t('inAgenda', { count: dates.length, dates: names })
    return t('inAgendaMore', { count: String(dates.length), dates: names, more: String(more) })
  }
  const textOf = ({ outcome, isOnline, refusal, open, stays, dates }: ClosingEffect): string => {
    if (outcome === 'refused') return t('notChanged', { reason: refusal ?? '' })
    if (outcome === 'noTimes') return t('noTimes')
    if (outcome === 'same') return t(isClosing ? 'alreadyClosed' : 'notClosed')
    const said = [
      t(isOnline ? 'atOnce' : 'notOnline'),
      open.length === 0 ? '' : t('staysOpen', { days: open.map(dayText).join(', ') }),
      inAgenda(dates),
      stays === undefined ? '' : t('othersStay', { names: stays.authors.join(', '), count: stays.authors.length }),
    ]
    return said.filter((sentence) => sentence !== '').join(' ')
  }
  return (
    <div className="stack gap-2">
      <p>
        <span>
          {t(isClosing ? 'summaryClose' : 'summaryReopen', { count, skipped: effects.length - count, period })}
        </span>
        {isClosing && note !== undefined && count > 0 ? <span>{` ${t('reads', { note })}`}</span> : null}
        {staying > 0 ? <span>{` ${t('staying', { count: staying })}`}</span> : null}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
      <ul className="grid max-h-[28vh] gap-2 overflow-y-auto" tabIndex={0} aria-label={t('effects')}>
        {effects.map((effect) => (
          <li key={effect.key}>
            <b>{effect.title}</b>
            <br />
            <span className={effect.outcome === 'changes' ? 'text-text-2' : 'text-muted'}>{textOf(effect)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Places that were left as they are, each with the reason. */
export const FailedPlaces = ({ failures }: { failures: ClosingFailure[] }) => (
  <ul className="grid gap-2">
    {failures.map(({ key, title, message }) => (
      <li key={key}>
        <b>{title}</b>
        <br />
        {message}
      </li>
    ))}
  </ul>
)
