'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Publishing, SeenPlans } from '#contract/content/publishing'
import { AppError } from '#contract/kernel/errors'
import type { PublicationNow, PublicationOffer } from '#contract/publication/offers'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { formatDateTime } from '#lib/format/format'
import { recordOf, textOf } from '../fields/read-value'
import { changePublication, type PublicationTarget } from './publication-calls'

type Done = PublicationOffer | 'unpublishLater'
type Shown = { target: PublicationTarget; title: string; publication: PublicationNow }
export type PublicationChange = { body: Publishing; done: Done; undo?: Publishing }

/** What is said when something is undone. */
function doneBy({ action, plan }: Publishing): Done {
  if (action === 'cancel') return plan === 'unpublish' ? 'keepOnline' : 'cancelPlan'
  if (action === 'move') return plan === 'unpublish' ? 'moveUnpublish' : 'movePlan'
  return 'publishLater'
}

/** Does things to the publication of one item, says so, and offers to undo what can be undone. */
export function usePublication({ target, title, publication }: Shown) {
  const t = useTranslations('publication')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const unanswered = useRef<{ change: string; key: string; sent: Publishing }>(undefined)

  const { plan, unpublishFrom } = publication
  const refusalOf = (error: unknown): string => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'CONFLICT') {
      const { theirs } = recordOf(error.options.details)
      return t('changed', { name: textOf(recordOf(theirs).changedBy) || t('someone') })
    }
    return refusalText(error)
  }

  /** What is undone was done a moment ago: what stood there then was `seen`, and not what this page shows. */
  const send = async (
    { body, done, undo }: PublicationChange,
    seen: SeenPlans = { plan, unpublishFrom },
  ): Promise<string | undefined> => {
    // A ref, not the state: the second click of a double click comes before the next render.
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    try {
      // Sent again after no answer came, it is the same request: it may have been done.
      const change = JSON.stringify([target.version, body])
      if (unanswered.current?.change !== change) {
        unanswered.current = { change, key: crypto.randomUUID(), sent: { ...body, seen } }
      }
      const { sent, key } = unanswered.current
      const planned = await changePublication(target, sent, key)
      unanswered.current = undefined
      const from = body.from === undefined ? '' : formatDateTime(body.from)
      toast({
        message: t(`done.${done}`, { title, from }),
        action: undo && { label: t('undo'), onClick: () => void takeBack(undo, planned) },
      })
      router.refresh()
      return undefined
    } catch (error) {
      if (error instanceof AppError && error.code !== 'UPSTREAM_UNREACHABLE') unanswered.current = undefined
      // What stands there by now must be seen before it is tried again.
      if (error instanceof AppError && error.code === 'CONFLICT') router.refresh()
      return refusalOf(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const takeBack = async (undo: Publishing, planned: SeenPlans) => {
    const refused = await send({ body: undo, done: doneBy(undo) }, planned)
    // The page shows by now what holds, and it may have no place for the refusal of a message that is gone.
    if (refused !== undefined) toast({ message: `${t('failed')}. ${refused}` })
  }
  return { send, isBusy }
}
