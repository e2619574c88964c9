'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { ChangeAct } from '#contract/change-set-states'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { changeSetEndpoints } from '#lib/api/endpoints/change-set'

export type Act = ChangeAct | 'delete'

/** Does one thing at a time with a change set, on the version that is shown; a refusal is told, and what is there now shown. */
export function useSetAct({ id, version }: { id: string; version: number }) {
  const router = useRouter()
  const isSending = useRef(false)
  const [busy, setBusy] = useState<Act>()
  const [refusal, setRefusal] = useState<string>()
  const once = async <Answer>(what: Act, work: () => Promise<Answer>): Promise<Answer | undefined> => {
    // A ref, not the state: the second click of a double click comes before the next render.
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(what)
    setRefusal(undefined)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setRefusal(error.message)
      router.refresh()
      return undefined
    } finally {
      isSending.current = false
      setBusy(undefined)
    }
  }
  return {
    busy,
    refusal,
    act: (what: ChangeAct, note = '') =>
      once(what, async () => {
        const body = { act: what, note }
        const idempotencyKey = crypto.randomUUID()
        return (await call(changeSetEndpoints.act, { params: { set: id }, body, version, idempotencyKey })).data
      }),
    remove: () =>
      once('delete', async () => {
        await call(changeSetEndpoints.delete, { params: { set: id }, version })
        return { id }
      }),
  }
}
