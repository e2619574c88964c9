import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { Undo } from '#contract/content/item'
import type { PublishingLook } from '#contract/content/publishing'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { publicationUndoTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'

type Window = Pick<PublishingLook, 'from' | 'until'>

/** The functions of a form for the publication of its item. */
export type FormPublishing = {
  /** Previews publishing these values, which were based on the version with that number. */
  look: (values: Record<string, unknown>, base: number, window?: Window) => Promise<PublishingEffect>
  /** Says that it was published, with what undoes it. */
  sayUndoable: (message: string, title: string, undo: Undo) => void
}

export type FormTarget = {
  look: FormPublishing['look']
  takeBack: (undo: Undo) => Promise<unknown>
}

/** Publishing from a form: what it would do, and undoing it for ten minutes. */
export function useFormPublishing(target: FormTarget | undefined): FormPublishing | undefined {
  const t = useTranslations('fields.form')
  const router = useRouter()
  if (target === undefined) return undefined
  const undoIt = async (title: string, undo: Undo) => {
    try {
      await target.takeBack(undo)
      toast({ message: t('publishUndone', { title }) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: refusalText(error), lasts: publicationUndoTime })
    }
    router.refresh()
  }
  return {
    look: target.look,
    sayUndoable: (message, title, undo) =>
      toast({
        message,
        action: { label: t('undoPublish'), onClick: () => void undoIt(title, undo) },
        lasts: publicationUndoTime,
      }),
  }
}
