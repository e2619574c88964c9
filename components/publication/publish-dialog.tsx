import { Globe } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import type { PlansOnScreen } from '#contract/content/publishing'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import type { Standing } from '#contract/publication/standing'
import { EffectView } from './effect-view'
import { PublicationDialog } from './publication-dialog'
import { isStandingOpen, StandingChoice } from './standing-choice'
import { type LoadEffect, useEffectOf } from './use-effect-of'

export type PublishDialogProps = {
  title: string
  /** Who saved something meanwhile that goes online along with it. */
  beside?: string
  /** Asks what publishing would do. */
  load: LoadEffect
  onClose: () => void
  /** May refuse: what it answers is shown, and the dialog stays. */
  onConfirm: (standing: Standing, seen: PlansOnScreen) => Promise<string | undefined>
}

/** The state that the publisher saw: when it has changed since, nothing is done. */
const seenIn = ({ before, ready, online, goesOnline }: PublishingEffect): PlansOnScreen => ({
  ...{ plan: before.plan, unpublishFrom: before.unpublishFrom, until: before.until },
  ...{ ready, onlineVersion: online?.uuid ?? null, goesOnline: goesOnline?.uuid ?? undefined },
})

/** Shows what publishing now does before it is done, and asks what happens to an existing plan or end. */
export function PublishDialog({ title, beside, load, onClose, onConfirm }: PublishDialogProps) {
  const t = useTranslations('publication.effect')
  const { effect, failure, askAgain } = useEffectOf(load)
  const [standing, setStanding] = useState<Standing>({})
  const [mustChoose, setMustChoose] = useState(false)
  const isStuck = effect !== undefined && effect.refusal !== null && effect.refusal.errorCode !== 'PLAN_STANDS'
  const send = async (shown: PublishingEffect) => {
    const refusal = await onConfirm(standing, seenIn(shown))
    // Another did something with it meanwhile: the dialog shows what publishing does by now.
    if (refusal !== undefined) askAgain()
    return refusal
  }
  const confirm = () => {
    setMustChoose(true)
    const isOpen = effect === undefined || isStuck || isStandingOpen(effect.choices, standing)
    return isOpen ? undefined : send(effect)
  }
  return (
    <PublicationDialog
      title={t('title', { title })}
      description={effect === undefined && failure === undefined ? t('loading') : undefined}
      width="wide"
      action={isStuck || effect === undefined ? undefined : { look: 'primary', icon: <Globe />, label: t('confirm') }}
      onClose={onClose}
      onConfirm={confirm}
    >
      {beside === undefined ? null : (
        <Notice kind="info" announce>
          {t('beside', { name: beside })}
        </Notice>
      )}
      {failure === undefined ? null : <Notice kind="error">{failure}</Notice>}
      {effect === undefined ? null : (
        <>
          <EffectView effect={effect} />
          {isStuck ? null : (
            <StandingChoice effect={effect} value={standing} onChange={setStanding} mustChoose={mustChoose} />
          )}
        </>
      )}
    </PublicationDialog>
  )
}
