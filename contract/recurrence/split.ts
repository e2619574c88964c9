import { ruleStarts } from './expand.ts'
import { untilText } from './forms.ts'
import { isDateOnly, localText, parseLocal } from './local-time.ts'
import type { Recurrence } from './recurrence.ts'
import { parseRule } from './rule-text.ts'
import { toMoment } from './zone.ts'

type Parts = { before?: Recurrence; after?: Recurrence }

/** The text of a rule with another end. */
function withEnd(rrule: string, end: string): string {
  const parts = rrule
    .trim()
    .replace(/^RRULE:/i, '')
    .split(';')
    .filter((part) => !/^(?:COUNT|UNTIL)=/i.test(part))
  return [...parts, ...(end ? [end] : [])].join(';')
}

function half(recurrence: Recurrence, keep: (local: number) => boolean, own: Partial<Recurrence>): Recurrence {
  const keepText = (text: string) => keep(parseLocal(text) ?? 0)
  return {
    ...recurrence,
    rdate: recurrence.rdate.filter(keepText),
    exdate: recurrence.exdate.filter(keepText),
    changes: recurrence.changes.filter(({ occurrence }) => keepText(occurrence)),
    ...own,
  }
}

/** A recurrence of explicit dates alone: the first is its start. */
function ofDates(recurrence: Recurrence, dates: number[]): Recurrence | undefined {
  const [start, ...rest] = [...dates].sort((one, other) => one - other)
  if (start === undefined) return undefined
  const allDay = isDateOnly(recurrence.start)
  const chosen = new Set(dates)
  return half(recurrence, (local) => chosen.has(local), {
    start: localText(start, allDay),
    rdate: rest.map((local) => localText(local, allDay)),
    rrule: undefined,
  })
}

/**
 * Two recurrences that together are this one: what comes before the occurrence that begins at a local time, and that
 * one with all that follow. `before` is absent when nothing comes before. Exceptions and changes go with their half.
 */
export function splitAt(recurrence: Recurrence, occurrenceStart: string): Parts {
  const at = parseLocal(occurrenceStart) ?? 0
  const start = parseLocal(recurrence.start) ?? 0
  const dates = recurrence.rdate.flatMap((text) => parseLocal(text) ?? [])
  if (recurrence.rrule === undefined) {
    const all = [...new Set([start, ...dates])]
    return {
      before: ofDates(
        recurrence,
        all.filter((local) => local < at),
      ),
      after: ofDates(
        recurrence,
        all.filter((local) => local >= at),
      ),
    }
  }
  const parsed = parseRule(recurrence.rrule)
  if (!('rule' in parsed)) return { after: recurrence }
  const { zone } = recurrence
  const allDay = isDateOnly(recurrence.start)
  const earlier = ruleStarts(parsed.rule, start, zone, { until: toMoment(zone, at) - 1 }, 1_000_000).length
  const [next] = ruleStarts(parsed.rule, start, zone, { from: toMoment(zone, at) }, 1)
  const end = /(?:^|;)(UNTIL=[^;]*)/i.exec(recurrence.rrule)?.[1] ?? ''
  const left = parsed.rule.count === undefined ? end : `COUNT=${parsed.rule.count - earlier}`
  const until = `UNTIL=${untilText(at - 1000, recurrence)}`
  const before =
    earlier === 0
      ? ofDates(
          recurrence,
          dates.filter((local) => local < at),
        )
      : half(recurrence, (local) => local < at, { rrule: withEnd(recurrence.rrule, until) })
  const after =
    next === undefined
      ? ofDates(
          recurrence,
          dates.filter((local) => local >= at),
        )
      : half(recurrence, (local) => local >= at, {
          start: localText(next.local, allDay),
          rrule: withEnd(recurrence.rrule, left),
        })
  return { before, after }
}
