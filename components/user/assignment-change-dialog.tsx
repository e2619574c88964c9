import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import type { RoleAssignment } from '#contract/access/assignment'
import { call } from '#lib/api/client'
import { paramsOf } from './assignment-actions'
import { RoleSelect } from './role-select'
import { useAssignmentAction } from './use-assignment-action'
import { usePartyRoles } from './use-party-roles'

export type AssignmentDialogProps = { assignment: RoleAssignment; onClose: () => void }

/** Gives another role instead; the last person with the role gets an extra warning first. */
export function AssignmentChangeDialog({ assignment, onClose }: AssignmentDialogProps) {
  const t = useTranslations('user')
  const ui = useTranslations('ui')
  const { roles, refusal: unknown } = usePartyRoles(paramsOf(assignment))
  const [role, setRole] = useState(assignment.roleKey)
  const [triedRole, setTriedRole] = useState('')
  const { run, isRunning, refusal, general, isAlreadyAssigned } = useAssignmentAction(onClose)
  const isLast = refusal?.code === 'LAST_PERSON_WITH_ROLE'
  const { name, party } = assignment
  const save = () => {
    setTriedRole(role)
    return run(
      () =>
        call('PUT /main/party/{partyType}/{party}/user/{assignment}', {
          params: paramsOf(assignment),
          body: { role, last: isLast },
        }),
      t('change.done', { name, party, role: roles?.find(({ key }) => key === role)?.name ?? '' }),
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('change.title', { name })}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="primary"
            icon={<Save />}
            busy={isRunning && ui('busy')}
            reason={role === assignment.roleKey ? t('change.same') : undefined}
            onClick={() => void save()}
          >
            {isLast ? t('change.submitLast') : t('change.submit')}
          </Button>
        </>
      }
    >
      {general === undefined ? null : (
        <Notice kind={isLast ? 'warning' : 'error'} announce>
          {isLast ? t('last', { name, party, role: assignment.role }) : general.message}
        </Notice>
      )}
      {unknown === undefined ? null : (
        <Notice kind="error" announce>
          {t('rolesUnknown')}
        </Notice>
      )}
      <RoleSelect
        id="change-role"
        roles={roles ?? []}
        value={role}
        onChange={setRole}
        currentRole={isAlreadyAssigned && triedRole === role ? t('roleExists', { name }) : undefined}
      />
    </Dialog>
  )
}
