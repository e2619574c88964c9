'use client'

import { useRef } from 'react'
import { ReviewPhases } from '#components/ui/review-phases'
import type { PolicyInput } from '#contract/confirmation-policy'
import { type ReviewPhase, reviewDates, reviewPhases } from '#contract/review'
import { type ReviewMoment, reviewTimeline } from '#contract/review-timeline'
import { formatDate } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import type { PolicyWords } from './policy-words'

type PolicyTimelineProps = {
  /** What was filled in; nothing while it is wrong, and then the last that was right stays. */
  input: PolicyInput | undefined
  /** When the page was made, as milliseconds: server and browser must draw the same. */
  now: number
  words: PolicyWords
}

const dateOf = (at: number) => formatDate(new Date(at).toISOString())

/** How a period under a policy goes when it begins today: the phases, and what happens when. */
export function PolicyTimeline({ input, now, words }: PolicyTimelineProps) {
  const shown = useRef(input)
  if (input !== undefined) shown.current = input
  const { timeline, actions, phases } = words
  const policy = shown.current
  const titleId = 'policy-timeline'
  return (
    <section className="card mt-6" aria-labelledby={titleId}>
      <header className="card-header">
        <h2 id={titleId}>{timeline.title}</h2>
      </header>
      <div className="card-body">
        {policy === undefined ? (
          <p>{timeline.unknown}</p>
        ) : (
          <>
            <p>{timeline.lead}</p>
            <ReviewPhases label={timeline.phases} today={timeline.today} steps={steps(policy)} />
            <ol className="policy-moments">
              {reviewTimeline(policy, now).map((moment) => (
                <li key={`${moment.what} ${moment.at}`}>
                  <span className="policy-moment-day tabular-nums">
                    {fillText(timeline.day, { date: dateOf(moment.at), day: moment.day })}
                  </span>
                  <span>{tell(moment)}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  )

  function steps(of: PolicyInput) {
    const dates = reviewDates(of, now)
    // A phase that would last no time is passed over.
    const lasts = (phase: ReviewPhase, index: number) => {
      const next = reviewPhases[index + 1]
      return next === undefined || dates[next] > dates[phase]
    }
    return reviewPhases.filter(lasts).map((phase, index) => ({
      phase,
      label: phases[phase],
      note: dateOf(dates[phase]),
      when: index === 0 ? ('current' as const) : ('future' as const),
      elapsed: 0,
    }))
  }

  function tell(moment: ReviewMoment) {
    if (moment.what === 'mail') return fillText(timeline.mail, { tag: moment.tag })
    if (moment.what !== 'end') return timeline[moment.what]
    return fillText(timeline.end, { action: actions[moment.action].name.toLowerCase() })
  }
}
