import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Undo } from '#contract/content/item'
import type { PlansOnScreen, Publishing } from '#contract/content/publishing'
import { publicationUndoTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { PublicationNow, PublicationOffer } from '#contract/publication/offers'
import { askAboutDates } from '#lib/agenda/dates-question'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { formatDateTime } from '#lib/format/format'
import { recordOf, textOf } from '../fields/read-value'
import { changePublication, type PublicationTarget, takeBack } from './publication-calls'

type PublicationAct = PublicationOffer | 'unpublishLater'
type PublicationContext = { target: PublicationTarget; title: string; publication: PublicationNow }
export type PublicationChange = { body: Publishing; done: PublicationAct; seen?: PlansOnScreen }

/** Does things to the publication of one item, says so, and offers to undo what can be undone. */
export function usePublication({ target, title, publication }: PublicationContext) {
  const t = useTranslations('publication')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const unanswered = useRef<{ change: string; sent: Publishing }>(undefined)

  const { plan, unpublishFrom, until } = publication
  const refusalOf = (error: unknown): string => {
    if (!(error instanceof AppError)) throw error
    const theirs = recordOf(recordOf(error.options.details).theirs)
    const name = textOf(theirs.changedBy)
    const at = textOf(theirs.changedAt)
    const happened =
      name === '' ? '' : t('happened', { name, at: at === '' ? '' : formatDateTime(at), action: textOf(theirs.action) })
    if (error.code === 'CONFLICT')
      return name === '' ? t('changed', { name: t('someone') }) : `${happened} ${t('lookAgain')}`
    return happened === '' ? refusalText(error) : `${refusalText(error)} ${happened}`
  }

  const send = async ({
    body,
    done,
    seen = { plan, unpublishFrom, until },
  }: PublicationChange): Promise<string | undefined> => {
    // A ref, not the state: the second click of a double click comes before the next render.
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    try {
      // Sent again after no answer came, it is the same request: it may have been done.
      const change = JSON.stringify([target.version, body])
      if (unanswered.current?.change !== change) {
        unanswered.current = { change, sent: { ...body, seen } }
      }
      const undo = await changePublication(target, unanswered.current.sent)
      unanswered.current = undefined
      const from = body.from === undefined ? '' : formatDateTime(body.from)
      toast({
        message: t(`done.${done}`, { title, from }),
        action: undo && { label: t('undo'), onClick: () => void undoIt(undo) },
        lasts: undo && publicationUndoTime,
      })
      if (target.kind === 'product' && body.action === 'unpublish' && body.from === undefined)
        askAboutDates({ organisation: target.organisation, reason: 'productOffline', products: [target.key] })
      router.refresh()
      return undefined
    } catch (error) {
      if (error instanceof AppError && error.code !== 'UPSTREAM_UNREACHABLE') unanswered.current = undefined
      // The user must see the present state before trying again.
      if (error instanceof AppError && error.code === 'CONFLICT') router.refresh()
      return refusalOf(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const undoIt = async (undo: Undo) => {
    try {
      await takeBack(target, undo)
      toast({ message: t('undone', { title }) })
    } catch (error) {
      // The page shows by now what holds, and it may have no place for the refusal of a message that is gone.
      toast({ message: `${t('failed')}. ${refusalOf(error)}`, lasts: publicationUndoTime })
    }
    router.refresh()
  }
  return { send, isBusy }
}
