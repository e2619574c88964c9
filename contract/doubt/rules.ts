// Without zod, so that forms can read them.
import { wilson } from '../kernel/interval.ts'

/** Who or what says that a value may be wrong. */
export const doubtSources = [
  'visitor',
  'website',
  'register',
  'colleague',
  'linkWatch',
  'answer',
  'import',
  'sample',
] as const
export type DoubtSource = (typeof doubtSources)[number]

/**
 * The outcome of a doubt. `accepted`: we now have the source's value; `refused`: the source is wrong; `bothWrong`:
 * neither was right; `noDifference`: same meaning; `withdrawn`: its source dropped it; `outdated`: ours has changed.
 */
export const doubtStates = [
  'open',
  'accepted',
  'refused',
  'bothWrong',
  'noDifference',
  'withdrawn',
  'outdated',
] as const
export type DoubtState = (typeof doubtStates)[number]

/** The states in which somebody decided who was right: what the precision of a source is measured by. */
export const decidedStates = ['accepted', 'refused', 'bothWrong', 'noDifference'] as const satisfies DoubtState[]

/** Decisions on a doubt. `handled`: somebody dealt in the form with a remark that is in words only. */
export const doubtActions = ['take', 'refuse', 'bothWrong', 'noDifference', 'handled'] as const
export type DoubtAct = (typeof doubtActions)[number]

/** A source that only said that our value is wrong was right when another value is filled in. */
export function stateAfterAct(act: DoubtAct, hasValue: boolean): DoubtState {
  if (act === 'refuse') return 'refused'
  return act === 'take' || act === 'handled' || (act === 'bothWrong' && !hasValue) ? 'accepted' : act
}

/** The maximum length of the reason that a reporter gets when their report is not taken over. */
export const maximumDoubtReason = 300

/** A source of which each doubt is by a person. People are heard each time, whatever others said before them. */
const people: readonly DoubtSource[] = ['visitor', 'colleague', 'answer', 'sample']
export const isMachine = (source: DoubtSource): boolean => !people.includes(source)

/** Visitors are many: what one of them says does not take back what another said. */
const hasOneVoice = (source: DoubtSource): boolean => source !== 'visitor'

/** A fingerprint of what a value means; what is said without a value has the fingerprint of its words. */
export type Mark = string

/** A doubt of a field, as the rules know it. */
export type KnownDoubt<Id = number> = {
  id: Id
  state: DoubtState
  here: Mark
  said: Mark
  /** Of `bothWrong`, what is right. */
  right: Mark | null
}

/** A source's view of one field at a moment. */
export type SourceView = {
  source: DoubtSource
  /** Our value, as visitors see it. */
  here: Mark
  /** Our value in the newest version, which may not be online yet. */
  pending: Mark
  /** The source's value; null when it no longer mentions the field. */
  said: Mark | null
  /** The source fell silent for this field. */
  isSilent: boolean
}

/** The consequences of an observation: doubts that end, one that opens again, or a new one. */
export type Effect<Id = number> = {
  ends: { id: Id; state: DoubtState }[]
  outcome: 'agrees' | 'says nothing' | 'raised' | 'reopened' | 'stands' | 'refused before' | 'under way' | 'silent'
  /** The doubt that is open or opens again. */
  doubt?: Id
}

/** Whether somebody decided earlier that this is not so; that holds until either side changes. */
function isRefused({ state, here, said, right }: KnownDoubt<unknown>, seen: { here: Mark; said: Mark }): boolean {
  if (said !== seen.said) return false
  if (state === 'refused' || state === 'noDifference') return here === seen.here
  return state === 'bothWrong' && (right === seen.here || here === seen.here)
}

/**
 * The consequences of an observation of a field, from all earlier doubts about it from that source. A doubt never
 * survives agreement, and a refused one does not return while both sides stay the same.
 */
export function effectOf<Id>(seen: SourceView, known: readonly KnownDoubt<Id>[]): Effect<Id> {
  const { source, here, said } = seen
  const open = known.filter(({ state }) => state === 'open')
  const end = (doubts: readonly KnownDoubt<Id>[]) =>
    doubts.map((doubt) => ({ id: doubt.id, state: afterChange(doubt, here) ?? ('withdrawn' as const) }))
  if (said === null) return { ends: end(open), outcome: 'says nothing' }
  if (said === here) {
    const ended = hasOneVoice(source) ? open : open.filter((doubt) => doubt.said === here)
    return { ends: end(ended), outcome: 'agrees' }
  }
  const standing = open.find((doubt) => doubt.said === said && doubt.here === here)
  const others = open.filter((doubt) => doubt !== standing && (hasOneVoice(source) || doubt.here !== here))
  const ends = end(others)
  if (standing) return { ends, outcome: 'stands', doubt: standing.id }
  if (known.some((doubt) => isRefused(doubt, { here, said }))) return { ends, outcome: 'refused before' }
  if (seen.pending === said) return { ends, outcome: 'under way' }
  if (seen.isSilent) return { ends, outcome: 'silent' }
  const before = known.find(
    (doubt) =>
      (doubt.state === 'withdrawn' || doubt.state === 'outdated') && doubt.here === here && doubt.said === said,
  )
  return before ? { ends, outcome: 'reopened', doubt: before.id } : { ends, outcome: 'raised' }
}

/** The outcome of an open doubt after our value may have changed; undefined while it stays open. */
export function afterChange({ here, said }: Pick<KnownDoubt<unknown>, 'here' | 'said'>, now: Mark) {
  if (said === now) return 'accepted' as const
  return here === now ? undefined : ('outdated' as const)
}

/** How many doubts of a source about a field were decided, and how many of these were right. */
export type DecisionCounts = { accepted: number; decided: number }

/** From so many on its precision says something; below so large a share of them it is not worth the attention of people. */
export const precisionAfter = 20
export const precisionWanted = 0.8

/** Whether a source falls silent for a field by itself. */
export const fallsSilent = (source: DoubtSource, { accepted, decided }: DecisionCounts): boolean =>
  isMachine(source) && decided >= precisionAfter && accepted / decided < precisionWanted

/** The share of what a source said that was right, with Wilson's interval of 95 %; undefined while nothing was decided. */
export function precisionOf({
  accepted,
  decided,
}: DecisionCounts): { share: number; low: number; high: number } | undefined {
  if (decided === 0) return undefined
  const share = accepted / decided
  return { share, ...wilson(share, decided, 95) }
}
