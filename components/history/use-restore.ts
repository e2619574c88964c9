'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { AppError } from '#contract/errors'
import type { Comparison, HistorySubject, ReinstatableType, ReinstatementImpact, VersionRow } from '#contract/history'
import type { ItemKind } from '#contract/item'
import { call } from '#lib/api/client'
import { historyEndpoints } from '#lib/api/endpoints/history'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { titlesIn } from '#lib/forms/setting-answers'
import { itemEditHref } from '#lib/item-href'
import type { RestoreWords } from './restore-words'

export type Restoring = {
  subject: HistorySubject
  version: VersionRow
  /** One field; without it the whole version. */
  field?: { name: string; label: string }
  /** Content comes back as a concept; the rest counts at once. */
  isContent: boolean
  words: RestoreWords
}
/** Others notice what is put back of these, so that is asked first. */
const othersNotice = (type: HistorySubject['type']) => type === 'role' || type === 'confirmationPolicy'

const isItem = (type: HistorySubject['type']): type is ItemKind =>
  type === 'organisation' || type === 'product' || type === 'supplement' || type === 'agenda'

type Settled = { type: ReinstatableType; key: string }

export type Refusal = { message: string; titles: string[] }

/** What each field says about itself, else what is said of the whole. */
function refusalIn(error: unknown, words: RestoreWords): Refusal {
  if (!(error instanceof AppError)) return { message: words.restoreFailed, titles: [] }
  const fields = (error.options.fields ?? []).flatMap((one) => ('message' in one ? [String(one.message)] : []))
  return { message: fields.join(' ') || error.message, titles: titlesIn(error.options.details).titles }
}

/** Putting a version or a field back: what it would change, doing it, why it is refused, and undoing it from the toast. */
export function useRestore({ subject, version, field, words }: Restoring) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [preview, setPreview] = useState<Comparison['fields']>()
  const [impact, setImpact] = useState<ReinstatementImpact>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [plans, setPlans] = useState<{ count: number; titles: string[] }>()
  const requestKey = useRef('')
  const isSending = useRef(false)
  const refuse = (error: unknown) => setRefusal(refusalIn(error, words))
  const { type, key } = subject
  const body = { uuid: version.uuid, ...(field === undefined ? {} : { fields: [field.name] }) }

  const begin = () => {
    requestKey.current = crypto.randomUUID()
    setRefusal(undefined)
    setPreview(undefined)
    setImpact(undefined)
    setPlans(undefined)
    const newest = subject.newest ?? version.uuid
    const compared = call(historyEndpoints.changes, {
      params: { type, key, first: newest },
      query: { second: version.uuid },
    })
    const affected = othersNotice(type)
      ? call(historyEndpoints.reinstatementImpact, { params: { type, key }, body })
      : undefined
    Promise.all([compared, affected]).then(([{ data }, people]) => {
      setPreview(field === undefined ? data.fields : data.fields.filter(({ name }) => name === field.name))
      setImpact(people?.data)
    }, refuse)
  }
  const say = (message: string, action?: { label: string; onClick: () => void }) =>
    toast({
      message: fillText(message, { number: String(version.number), field: field?.label ?? '' }),
      closeLabel: words.close,
      action,
    })
  const undo = async (params: Settled, saved: number, newest: string) => {
    try {
      await call(historyEndpoints.reinstate, {
        params,
        body: { uuid: newest },
        version: saved,
        idempotencyKey: crypto.randomUUID(),
      })
      say(words.settled.undone)
    } catch (error) {
      say(refusalIn(error, words).message)
    }
    router.refresh()
  }
  const restoreContent = async (params: { type: ItemKind; key: string }) => {
    await call(historyEndpoints.restore, { params, body, version: subject.version, idempotencyKey: requestKey.current })
    const href = itemEditHref(subject)
    const open = href === undefined ? undefined : { label: words.openConcept, onClick: () => router.push(href) }
    say(field === undefined ? words.restored : words.restoredField, open)
  }
  const reinstate = async (params: Settled) => {
    const { newest } = subject
    const { data } = await call(historyEndpoints.reinstate, {
      params,
      body: { ...body, ...(plans === undefined ? {} : { cancelPlans: true }) },
      version: subject.version,
      idempotencyKey: requestKey.current,
    })
    const saved = data.version
    // Plans that were cancelled do not come back with the settings.
    const canUndo = newest !== null && plans === undefined && saved !== subject.version
    say(
      field === undefined ? words.settled.restored : words.settled.restoredField,
      canUndo ? { label: words.settled.undo, onClick: () => void undo(params, saved, newest) } : undefined,
    )
  }
  /** True when it is done. */
  const restore = async (): Promise<boolean> => {
    // A ref, not the state: the second click of a double click comes before the next render.
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await (isItem(type) ? restoreContent({ type, key }) : reinstate({ type, key }))
      router.refresh()
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'PLANS_WOULD_BE_CANCELLED') {
        // Confirming it is another request.
        requestKey.current = crypto.randomUUID()
        setPlans(titlesIn(error.options.details))
      } else refuse(error)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { begin, restore, isBusy, preview, impact, refusal, plans }
}
