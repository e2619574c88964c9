'use client'

import { UserMinus } from 'lucide-react'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Notice } from '#components/ui/notice'
import { call } from '#lib/api/client'
import { assignmentEndpoints } from '#lib/api/endpoints/assignment'
import { fillText } from '#lib/forms/fill-text'
import { type AssignmentProps, paramsOf } from './assignment-menu'
import { useAssignmentCall } from './use-assignment-call'

/** Takes a role away, or an invitation back; of the last person with the role only after an extra warning. */
export function AssignmentRemoveDialog({ assignment, words, onClose }: AssignmentProps & { onClose: () => void }) {
  const { run, isBusy, refusal } = useAssignmentCall({
    onDone: onClose,
    closeLabel: words.close,
    fallback: words.failed,
  })
  const isLast = refusal?.code === 'LAST_PERSON_WITH_ROLE'
  const isActive = assignment.status === 'active'
  const facts = { name: assignment.name, role: assignment.role, party: assignment.party }
  const remove = () =>
    run(
      () => call(assignmentEndpoints.remove, { params: paramsOf(assignment), query: isLast ? { last: 'true' } : {} }),
      fillText(isActive ? words.remove.done : words.remove.withdrawn, facts),
    )
  const label = isActive ? words.remove.submit : words.remove.withdraw
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={fillText(isActive ? words.remove.title : words.remove.withdrawTitle, facts)}
      description={
        refusal === undefined ? (
          <p>{fillText(isActive ? words.remove.text : words.remove.withdrawText, facts)}</p>
        ) : (
          <Notice kind={isLast ? 'warning' : 'error'} announce>
            {isLast ? fillText(words.last, facts) : refusal.message}
          </Notice>
        )
      }
      confirmLabel={isLast ? words.remove.submitLast : label}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      icon={<UserMinus />}
      busy={isBusy && words.busy}
      onConfirm={() => void remove()}
    />
  )
}
