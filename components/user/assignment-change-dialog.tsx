'use client'

import { Save } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import { call } from '#lib/api/client'
import { assignmentEndpoints } from '#lib/api/endpoints/assignment'
import { fillText } from '#lib/forms/fill-text'
import { type AssignmentProps, paramsOf } from './assignment-menu'
import { RoleSelect } from './role-select'
import { useAssignmentCall } from './use-assignment-call'
import { usePartyRoles } from './use-party-roles'

export type AssignmentChangeDialogProps = AssignmentProps & { onClose: () => void }

/** Gives another role instead; the last person with the role gets an extra warning first. */
export function AssignmentChangeDialog({ assignment, words, onClose }: AssignmentChangeDialogProps) {
  const { roles, refusal: unknown } = usePartyRoles(paramsOf(assignment))
  const [role, setRole] = useState(assignment.roleKey)
  const { run, isBusy, refusal, general, isHeld } = useAssignmentCall({
    onDone: onClose,
    closeLabel: words.close,
    fallback: words.failed,
  })
  const [asked, setAsked] = useState('')
  const isLast = refusal?.code === 'LAST_PERSON_WITH_ROLE'
  const facts = { name: assignment.name, role: assignment.role, party: assignment.party }
  const save = () => {
    setAsked(role)
    return run(
      () => call(assignmentEndpoints.change, { params: paramsOf(assignment), body: { role, last: isLast } }),
      fillText(words.change.done, { ...facts, role: roles?.find(({ key }) => key === role)?.name ?? '' }),
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={fillText(words.change.title, facts)}
      closeLabel={words.close}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            icon={<Save />}
            busy={isBusy && words.busy}
            reason={role === assignment.roleKey ? words.change.same : undefined}
            onClick={() => void save()}
          >
            {isLast ? words.change.submitLast : words.change.submit}
          </Button>
        </>
      }
    >
      {general === undefined ? null : (
        <Notice kind={isLast ? 'warning' : 'error'} announce>
          {isLast ? fillText(words.last, facts) : general.message}
        </Notice>
      )}
      {unknown === undefined ? null : (
        <Notice kind="error" announce>
          {words.rolesUnknown}
        </Notice>
      )}
      <RoleSelect
        id="change-role"
        roles={roles ?? []}
        value={role}
        onChange={setRole}
        held={isHeld && asked === role ? fillText(words.roleExists, facts) : undefined}
        words={words}
      />
    </Dialog>
  )
}
