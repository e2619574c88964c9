import { useEffect, useRef, useState } from 'react'
import type { ClosingEffect, ClosingInput } from '#contract/content/closing'
import { AppError } from '#contract/kernel/errors'
import { type SettledDate, settleDates, unsettleDates } from '#lib/agenda/settle-dates'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { useRouter } from '#lib/browser/use-router'

/** As many as the server looks at in one call. */
const perCall = 100
const restAfterTyping = 300

export type ClosingFailure = { key: string; title: string; message: string }
/** A place that is done, with what puts it back. */
type ClosedPlace = {
  key: string
  title: string
  version: number
  back: ClosingInput
  dates: SettledDate[]
  choice: AgendaChoice
}
/** Choices for the dates within the closing; `later` leaves them to the person who looks at the agenda. */
export const agendaChoices = ['later', 'cancel', 'keep'] as const
export type AgendaChoice = (typeof agendaChoices)[number]
export type ClosingResult = { done: ClosedPlace[]; failures: ClosingFailure[] }

const save = (organisation: string, body: ClosingInput, version: number) =>
  call('POST /main/organisation/{organisation}/closing', { params: { organisation }, body, version })

/** The closing that restores a place: without this closing, or with the reason that it had before. */
function backTo({ was }: ClosingEffect, closing: ClosingInput): ClosingInput {
  const { from, until } = closing
  return was === undefined ? { action: 'reopen', from, until } : { action: 'close', from, until, note: was }
}

/** Does something to one place after the other; what is refused keeps none of the others from it. */
async function eachInTurn<Thing extends { key: string; title: string }>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<void>,
  onProgress: (count: number) => void,
): Promise<ClosingFailure[]> {
  const failures: ClosingFailure[] = []
  for (const [index, thing] of things.entries()) {
    try {
      await act(thing)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failures.push({ key: thing.key, title: thing.title, message: refusalText(error) })
    }
    onProgress(index + 1)
  }
  return failures
}

/** The effect of a closing on many places, as soon as it can be worked out, and carrying it out place by place. */
export function useClosing(team: string, keys: readonly string[], closing: ClosingInput | undefined) {
  const router = useRouter()
  const [effects, setEffects] = useState<ClosingEffect[]>()
  const [refusal, setRefusal] = useState<string>()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const isSending = useRef(false)
  const closingText = closing && JSON.stringify(closing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another closing alone; what was chosen stays
  useEffect(() => {
    setEffects(undefined)
    if (closingText === undefined) return
    let isOver = false
    const timer = setTimeout(async () => {
      const received: ClosingEffect[] = []
      try {
        for (let from = 0; from < keys.length; from += perCall) {
          const body = { closing: JSON.parse(closingText), organisations: keys.slice(from, from + perCall) }
          received.push(
            ...(await call('POST /main/team/{team}/closing/preview', { params: { team }, body })).data.items,
          )
        }
        if (isOver) return
        setRefusal(undefined)
        setEffects(received)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (!isOver) setRefusal(refusalText(error))
      }
    }, restAfterTyping)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [closingText])

  const willChange = effects?.filter(({ outcome }) => outcome === 'changes') ?? []
  /** Answers what was done to each; undefined while that is under way already. */
  const apply = async (choice: AgendaChoice): Promise<ClosingResult | undefined> => {
    // A ref, not the state: the second click of a double click comes before the next render.
    if (isSending.current || closing === undefined) return undefined
    isSending.current = true
    const done: ClosedPlace[] = []
    const of = willChange.length
    setProgress({ done: 0, of })
    const failures = await eachInTurn(
      willChange,
      async (effect) => {
        const { data } = await save(effect.key, closing, effect.version)
        const dates = effect.dates.map(({ item, occurrence }) => ({ item, occurrence, scope: 'one' as const }))
        const made = { key: effect.key, title: effect.title, version: data.version, back: backTo(effect, closing) }
        if (choice !== 'later' && dates.length > 0) await settleDates(effect.key, choice, dates, closing.note)
        done.push({ ...made, dates, choice })
      },
      (count) => setProgress({ done: count, of }),
    ).finally(() => {
      isSending.current = false
      setProgress(undefined)
    })
    router.refresh()
    return { done, failures }
  }
  /** Puts all of them back; answers how many could not be, as somebody saved them meanwhile. */
  const takeBack = async (done: readonly ClosedPlace[]): Promise<number> => {
    const failures = await eachInTurn(
      done,
      async ({ key, back, version, dates, choice }) => {
        await save(key, back, version)
        if (choice !== 'later' && dates.length > 0) await unsettleDates(key, choice, dates)
      },
      () => undefined,
    )
    router.refresh()
    return failures.length
  }
  return { effects, willChange, refusal, progress, apply, takeBack }
}
