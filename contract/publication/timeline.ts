import { onlineVersion } from './online.ts'
import type { Publication } from './publication.ts'
import { nextStep, noPublication, type StoredPublication, takeStep } from './stored-publication.ts'

/** Plannable steps of one item: a version with its own end, and an end and a withdrawal for what is online. */
export const timelineMarks = ['planFrom', 'planUntil', 'until', 'unpublish'] as const
export type TimelineMark = { mark: (typeof timelineMarks)[number]; at: number; happens: boolean }

/** The content visible during a period: the current version, the planned one, or nothing; null is without end. */
export type TimelineSpan = { shows: 'current' | 'plan' | 'nothing'; from: number; until: number | null }
export type Timeline = { marks: TimelineMark[]; spans: TimelineSpan[] }

/** The part of a publication that a timeline is drawn from. */
export type TimelineOf = Pick<Publication, 'state' | 'from' | 'until' | 'plan' | 'unpublishFrom'>

const toTime = (instant: string | null | undefined) => (instant == null ? null : Date.parse(instant))

/** The stored publication from now on; versions are named after their part in the timeline. */
function storedOf({ state, from, until, plan, unpublishFrom }: TimelineOf): StoredPublication {
  const isOnline = state === 'published'
  return {
    ...noPublication,
    published: isOnline ? 'current' : null,
    publishedFrom: isOnline ? toTime(from) : null,
    publishedUntil: isOnline ? toTime(until) : null,
    online: isOnline,
    planned: plan === null ? null : 'plan',
    plannedFrom: toTime(plan?.from),
    plannedUntil: toTime(plan?.until),
    unpublishFrom: toTime(unpublishFrom),
  }
}

function marksOf({ publishedUntil, plannedFrom, plannedUntil, unpublishFrom }: StoredPublication) {
  const all: [TimelineMark['mark'], number | null][] = [
    ['until', publishedUntil],
    ['unpublish', unpublishFrom],
    ['planFrom', plannedFrom],
    ['planUntil', plannedUntil],
  ]
  return all.flatMap(([mark, at]) => (at === null ? [] : [{ mark, at }])).sort((one, other) => one.at - other.at)
}

/**
 * All that is planned on one item in the order of time, and what visitors see in between, as the rules carry it out. Of
 * what overlaps not everything comes about: a plan replaces what is online with its end, so that end never comes.
 */
export function timelineOf(publication: TimelineOf, now: number): Timeline {
  let current = storedOf(publication)
  const marks = marksOf(current)
  const came = new Set<TimelineMark['mark']>()
  const shownAt = (at: number): TimelineSpan['shows'] => {
    const version = onlineVersion(current, null, at)
    return version === 'current' || version === 'plan' ? version : 'nothing'
  }
  const spans: TimelineSpan[] = [{ shows: shownAt(now), from: now, until: null }]
  for (let due = nextStep(current); due !== undefined; due = nextStep(current)) {
    const before = spans.at(-1)
    const shown = current.published
    current = takeStep(current, due)
    const shows = shownAt(due.at)
    if (due.step === 'publish') came.add('planFrom')
    // A step that would take offline what is offline already does not happen.
    else if (before?.shows !== shows)
      came.add(due.step === 'unpublish' ? 'unpublish' : shown === 'plan' ? 'planUntil' : 'until')
    if (before === undefined || before.shows === shows) continue
    before.until = due.at
    spans.push({ shows, from: due.at, until: null })
  }
  return { marks: marks.map((one) => ({ ...one, happens: came.has(one.mark) })), spans }
}
