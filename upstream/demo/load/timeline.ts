import type { AuditAction } from '#contract/history/audit'
import { defaultTimeZone } from '#contract/kernel/constants'
import type { PublicationEvent } from '#contract/publication/replay'
import { toMoment } from '#contract/recurrence/zone'
import { clockName } from '../../capability/publication/execute-due.ts'
import type { DemoPublication } from '../content-types.ts'
import { addDays } from './shared.ts'

type Snapshot = { author: string; inDays: number }
export type Story = {
  key: string
  publication: DemoPublication
  /** Versions up to the present one, oldest first. */
  upToPresent: readonly Snapshot[]
  /** The day from which it was online first; what was saved before waited for that. */
  onlineInDays: number
  newer: readonly (Snapshot & { state: 'concept' | 'ready' | 'planned'; fromInDays?: number; untilInDays?: number })[]
  /** Who publishes what somebody else made ready. */
  publisher: string
}

export type DemoEvent = PublicationEvent & {
  action: AuditAction
  by: string
  /** The save that made its version; what follows a save makes none. */
  saves: boolean
  details: PublicationEvent['details'] & { note?: string; due?: string }
}

const hour = 60 * 60_000
/** Days that something is ready at most, before it is published; longer, and it was still a concept. */
const readyAtMost = 30

/** A number for a name, the same in each run. */
const numberOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

/** A moment of a working day, another one for each name. */
function workingMoment(now: Date, inDays: number, name: string): Date {
  const day = addDays(now, inDays)
  if (inDays >= 0) return day
  const number = numberOf(name)
  day.setUTCHours(7 + (number % 9), number % 60, number % 53, 0)
  return day > now ? now : day
}

/** An hour of a day on the clock of the wall: plans begin at nine, and end when the doors close. */
const opening = 9 * hour
const closing = 18 * hour
function atHour(now: Date, inDays: number, time: number): Date {
  const midnight = addDays(now, inDays).setUTCHours(0, 0, 0, 0)
  return new Date(toMoment(defaultTimeZone, midnight + time))
}

/** Events of a demo item, as the action log of a real one would have them, and the moment of each of its versions. */
export function timelineOf(
  story: Story,
  uuids: readonly string[],
  now: Date,
): { events: DemoEvent[]; savedAt: Date[] } {
  const events: DemoEvent[] = []
  const savedAt: Date[] = []
  const { publication, upToPresent, onlineInDays, newer, publisher, key } = story
  const lastAt = () => events.at(-1)?.at ?? 0
  /** After all earlier events, and not in the future. */
  const next = (inDays: number, after = hour / 2) => {
    const wanted = workingMoment(now, inDays, `${key} ${events.length}`).getTime()
    return Math.min(Math.max(wanted, lastAt() + after), Math.max(now.getTime(), lastAt()))
  }
  const tell = (event: Omit<DemoEvent, 'saves'>) => events.push({ ...event, saves: false })
  const window = (fromInDays?: number, untilInDays?: number) => ({
    from: fromInDays === undefined ? undefined : atHour(now, fromInDays, opening).toISOString(),
    until: untilInDays === undefined ? undefined : atHour(now, untilInDays, closing).toISOString(),
  })
  const save = (index: number, { author, inDays }: Snapshot, as: 'concept' | 'ready' | 'publish', dates = window()) => {
    const at = next(inDays)
    const known = {
      concept: 'savedConcept',
      ready: 'savedReady',
      publish: dates.from ? 'publishPlanned' : 'published',
    } as const
    const action = index === 0 ? 'created' : known[as]
    savedAt.push(new Date(at))
    events.push({ action, at, by: author, version: uuids[index] ?? null, saves: true, details: { save: as, ...dates } })
  }
  /** By who made it, or made ready and published by somebody else. */
  const saveAndPublish = (index: number, snapshot: Snapshot, dates = window()) => {
    if (snapshot.author === publisher) return save(index, snapshot, 'publish', dates)
    save(index, snapshot, 'ready')
    publish(index, snapshot.inDays, dates)
  }
  const publish = (index: number, inDays: number, dates = window()) =>
    tell({
      action: dates.from ? 'publishPlanned' : 'published',
      at: next(inDays, 2 * hour),
      by: publisher,
      version: uuids[index] ?? null,
      details: dates,
    })

  const present = upToPresent.length - 1
  const isLive = !['concept', 'ready', 'planned'].includes(publication.state)
  for (const [index, snapshot] of upToPresent.entries()) {
    const isPresent = index === present
    const following = upToPresent[index + 1]
    const isChosen = following === undefined || following.inDays >= onlineInDays
    const until = isPresent && publication.state === 'published' ? publication.untilInDays : undefined
    if (isLive && snapshot.inDays >= onlineInDays) saveAndPublish(index, snapshot, window(undefined, until))
    else if (isLive) {
      save(index, snapshot, isChosen && onlineInDays - snapshot.inDays <= readyAtMost ? 'ready' : 'concept')
      if (isChosen) publish(index, onlineInDays, window(undefined, until))
    } else if (isPresent && publication.state === 'planned')
      saveAndPublish(index, snapshot, window(publication.fromInDays, publication.untilInDays))
    else save(index, snapshot, isPresent && publication.state === 'ready' ? 'ready' : 'concept')
  }
  if (publication.state === 'published' && publication.untilInDays !== undefined && publication.untilInDays < 0) {
    const at = atHour(now, publication.untilInDays, closing)
    const details = { clock: true, due: at.toISOString() }
    tell({ action: 'expired', at: at.getTime(), by: clockName, version: null, details })
  }
  if (publication.state === 'unpublished' || publication.state === 'archived') {
    const { state: action, fromInDays, note } = publication
    tell({ action, at: next(fromInDays, 2 * hour), by: publisher, version: null, details: note ? { note } : {} })
  }
  for (const [index, snapshot] of newer.entries()) {
    const number = upToPresent.length + index
    const { state, fromInDays = 1, untilInDays } = snapshot
    if (state === 'planned') saveAndPublish(number, snapshot, window(fromInDays, untilInDays))
    else save(number, snapshot, state)
  }
  return { events, savedAt }
}
