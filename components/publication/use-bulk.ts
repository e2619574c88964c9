import { useEffect, useRef, useState } from 'react'
import type { BulkEffect, Publishing } from '#contract/content/publishing'
import { AppError } from '#contract/kernel/errors'
import type { Standing } from '#contract/publication/standing'
import { type BulkItem, type BulkTarget, publishInBulk } from './publication-calls'

/** So many go in one call: each is one transaction, and people see that it goes on. */
const perCall = 50

type Work = { items: BulkItem[]; body: Publishing }
export type BulkProgress = { done: number; of: number }

const partsOf = (items: BulkItem[]) =>
  Array.from({ length: Math.ceil(items.length / perCall) }, (_, index) =>
    items.slice(index * perCall, (index + 1) * perCall),
  )

/** Does an act to many items, some at a time. */
export async function doInParts(
  team: string,
  { items, body }: Work,
  { onPart, from = 0 }: { onPart: (effects: BulkEffect[], index: number) => void; from?: number },
): Promise<void> {
  for (const [index, part] of partsOf(items).entries()) {
    if (index < from) continue
    onPart(await publishInBulk({ team, items: part }, body, 'apply'), index)
  }
}

/**
 * The effect of an act on many items, and doing it: both some at a time, so that hundreds show how far it is. What breaks
 * off half-way goes on where it was. What somebody saved or planned since its effect was shown is left as it is.
 */
export function useBulk({ team, items }: BulkTarget, body: Publishing) {
  const [effects, setEffects] = useState<BulkEffect[]>()
  const [progress, setProgress] = useState<BulkProgress | undefined>({ done: 0, of: items.length })
  const [refusal, setRefusal] = useState<string>()
  const [results, setResults] = useState<BulkEffect[]>()
  const isSending = useRef(false)
  const done = useRef<BulkEffect[]>([])
  const refuse = (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    setRefusal(error.message)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for what was chosen when the dialog opened
  useEffect(() => {
    let isThere = true
    const ask = async () => {
      const received: BulkEffect[] = []
      for (const part of partsOf(items)) {
        received.push(...(await publishInBulk({ team, items: part }, body, 'preview')))
        if (!isThere) return
        setProgress({ done: received.length, of: items.length })
      }
      setEffects(received)
    }
    ask()
      .catch(refuse)
      .finally(() => isThere && setProgress(undefined))
    return () => {
      isThere = false
    }
  }, [])

  const willChange = effects?.filter(({ after }) => after !== null) ?? []
  /** Answers what was done to each; undefined when it broke off. */
  const apply = async (standing: Standing): Promise<BulkEffect[] | undefined> => {
    // A ref, not the state: the second click of a double click comes before the next render.
    if (isSending.current) return undefined
    isSending.current = true
    setRefusal(undefined)
    const chosen = willChange.map(({ kind, key, version, seen }) => ({ kind, key, version, seen: seen ?? undefined }))
    setProgress({ done: done.current.length, of: chosen.length })
    const from = Math.ceil(done.current.length / perCall)
    const onPart = (part: BulkEffect[]) => {
      done.current = [...done.current, ...part]
      setProgress({ done: done.current.length, of: chosen.length })
    }
    try {
      await doInParts(team, { items: chosen, body: { ...body, standing } }, { onPart, from })
      setResults(done.current)
      return done.current
    } catch (error) {
      refuse(error)
      return undefined
    } finally {
      isSending.current = false
      setProgress(undefined)
    }
  }
  return { effects, willChange, progress, refusal, results, apply }
}
