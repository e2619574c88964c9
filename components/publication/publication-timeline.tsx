import { useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import type { PublicationOffer } from '#contract/publication/offers'
import { type Timeline, type TimelineMark, timelineOf } from '#contract/publication/timeline'
import { formatDateTime } from '#lib/format/format'
import type { PublicationTarget } from './publication-calls'
import { TimelineButton } from './timeline-button'

/** The least room between two moments, so that their numbers never touch; and what is left after the last. */
const least = 0.12
const tail = 0.15

/**
 * The places of moments on a line, as a share of it: in proportion, but never so near each other that they can't be
 * distinguished. Two at the same moment are put beside each other, by their place in the list.
 */
function placesOn(marks: readonly { at: number }[], now: number): (at: number, place?: number) => number {
  const all = [now, ...marks.map(({ at }) => at)]
  const whole = Math.max(1, (all.at(-1) ?? now) - now)
  const shares = all.slice(1).map((at, index) => Math.max(least, (at - (all[index] ?? now)) / whole))
  const room = shares.reduce((sum, share) => sum + share, 0)
  let reached = 0
  const places = shares.map((share) => {
    reached += share / room
    return reached
  })
  return (at, place = marks.findIndex((mark) => mark.at >= at)) =>
    at <= now || place < 0 ? 0 : (places[place] ?? 1) * (1 - tail)
}

export type PublicationTimelineProps = {
  target: PublicationTarget
  item: Pick<Item, 'title' | 'publication'>
  /** Publication actions of the reader now. */
  offers: readonly PublicationOffer[]
}

/** The dialog in which each moment is changed. */
const dialogs = {
  planFrom: 'movePlan',
  planUntil: 'movePlan',
  unpublish: 'moveUnpublish',
  until: 'moveEnd',
} as const

const hues = { current: 'state-published', plan: 'state-planned', nothing: 'timeline-nothing' } as const

/** Whether so much is planned on one item that its order matters. */
export const hasTimeline = ({ publication }: Pick<Item, 'publication'>, now = Date.now()): boolean =>
  publication.state !== 'archived' && timelineOf(publication, now).marks.length > 1

/** All that is planned on one item on a line of time, and the same as a list, from which each moment can be changed. */
export function PublicationTimeline({ target, item, offers }: PublicationTimelineProps) {
  const t = useTranslations('publication.timeline')
  const now = Date.now()
  const timeline = timelineOf(item.publication, now)
  const { marks, spans } = timeline
  return (
    <section className="timeline card" aria-label={t('title')}>
      <h2 className="timeline-title">{t('title')}</h2>
      <Line timeline={timeline} now={now} />
      <ol className="timeline-list">
        <li>
          <span className="timeline-number" />
          <span className="timeline-text">
            <b>{t('now')}</b> {t(`shows.${spans[0]?.shows ?? 'nothing'}`)}
          </span>
        </li>
        {marks.map((mark, place) => (
          <li key={mark.mark} data-happens={mark.happens}>
            <span className="timeline-number" aria-hidden="true">
              {place + 1}
            </span>
            <span className="timeline-text">
              <b>{wholeDates(formatDateTime(new Date(mark.at).toISOString()))}</b> {t(`marks.${mark.mark}`)}{' '}
              <span>{mark.happens ? shownFrom(timeline, mark, t) : t('never')}</span>
            </span>
            {offers.includes(dialogs[mark.mark]) ? (
              <TimelineButton
                target={target}
                title={item.title}
                publication={item.publication}
                open={dialogs[mark.mark]}
                label={t(`change.${mark.mark}`)}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The version that visitors see from a moment on. */
function shownFrom(
  { spans }: Timeline,
  { at }: TimelineMark,
  t: ReturnType<typeof useTranslations<'publication.timeline'>>,
) {
  const span = spans.findLast(({ from }) => from <= at)
  return t(`shows.${span?.shows ?? 'nothing'}`)
}

/** The line itself: what visitors see in colours, with the numbers of the moments of the list. */
function Line({ timeline, now }: { timeline: Timeline; now: number }) {
  const { marks, spans } = timeline
  const placeOf = placesOn(marks, now)
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return (
    <svg className="timeline-line" aria-hidden="true">
      {spans.map(({ shows, from, until }) => {
        const start = placeOf(from)
        return (
          <rect
            key={from}
            className={hues[shows]}
            x={percent(start)}
            y="8"
            width={percent((until === null ? 1 : placeOf(until)) - start)}
            height="8"
          />
        )
      })}
      {marks.map(({ mark, at, happens }, place) => (
        <g key={mark} data-happens={happens}>
          <circle cx={percent(placeOf(at, place))} cy="12" r="10" />
          <text x={percent(placeOf(at, place))} y="12">
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
