import { isMovable } from '#contract/publication/offers'
import type { PlanRow } from '#contract/publication/planning'
import { plannedChange } from '../publication/planned-change'
import { lookAt } from '../publication/publication-calls'
import { PublicationDialogs } from '../publication/publication-dialogs'
import { usePublication } from '../publication/use-publication'
import { moveDialogs, planTarget } from './plan-item'

export type MovedDialogProps = { plan: PlanRow; day: string; onClose: () => void }

/** The question that a drop leads to: from when on that day. */
export function MovedDialog({ plan, day, onClose }: MovedDialogProps) {
  const { send } = usePublication({ ...plan, target: planTarget(plan) })
  if (!isMovable(plan.step)) return null
  const dialog = moveDialogs[plan.step]
  return (
    <PublicationDialogs
      open={dialog}
      title={plan.title}
      publication={plan.publication}
      day={day}
      onClose={onClose}
      look={(look) => lookAt(planTarget(plan), look)}
      onPublish={async () => undefined}
      onPlan={(chosen) => send(plannedChange(dialog, plan.publication, chosen))}
      onUnpublish={async () => undefined}
    />
  )
}
