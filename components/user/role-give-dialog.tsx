'use client'

import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import { call } from '#lib/api/client'
import { assignmentEndpoints } from '#lib/api/endpoints/assignment'
import { useRequestKey } from '#lib/forms/use-request-key'
import { PartyPicker, type PickedParty } from './party-picker'
import type { PersonOption } from './person-picker'
import { RoleSelect } from './role-select'
import { useAssignmentAction } from './use-assignment-action'
import { usePartyRoles } from './use-party-roles'

const formId = 'role-give'

export type RoleGiveDialogProps = { person: Pick<PersonOption, 'user' | 'name'>; onClose: () => void }

/** Asks where, and which role: only roles that can be assigned there. */
export function RoleGiveDialog({ person, onClose }: RoleGiveDialogProps) {
  const t = useTranslations('user')
  const ui = useTranslations('ui')
  const validation = useTranslations('validation')
  const [party, setParty] = useState<PickedParty>()
  const [role, setRole] = useState('')
  const [asked, setAsked] = useState('')
  const [isTried, setTried] = useState(false)
  const { roles, refusal: unknown } = usePartyRoles(party)
  const keyOf = useRequestKey()
  const { run, isRunning, refusal, general, isHeld, errorOf } = useAssignmentAction(onClose)
  const question = [party?.partyType, party?.party, role].join()
  const isMissing = (value: string | undefined) => (isTried && !value ? validation('required') : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (party === undefined || role === '') return
    setAsked(question)
    const { partyType, party: partyKey, name } = party
    const facts = { name: person.name, party: name, role: roles?.find((one) => one.key === role)?.name ?? '' }
    const params = { partyType, party: partyKey }
    const body = { user: person.user, role }
    // A refused request may succeed by now: it gets a new key.
    const idempotencyKey = keyOf([params, body, refusal?.options.reference])
    void run(() => call(assignmentEndpoints.assign, { params, body, idempotencyKey }), t('add.assigned', facts))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('give.title', { name: person.name })}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" icon={<UserPlus />} busy={isRunning && ui('busy')}>
            {t('add.assign')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="stack gap-5">
        {general === undefined ? null : (
          <Notice kind="error" announce>
            {general.message}
          </Notice>
        )}
        {unknown === undefined ? null : (
          <Notice kind="error" announce>
            {t('rolesUnknown')}
          </Notice>
        )}
        <PartyPicker
          id="give-party"
          selected={party}
          onSelect={(chosen) => {
            setParty(chosen)
            setRole('')
          }}
          error={isMissing(party?.party)}
        />
        {roles === undefined ? null : (
          <RoleSelect
            id="give-role"
            roles={roles}
            value={role}
            onChange={setRole}
            error={isMissing(role) ?? (errorOf('role') === undefined ? undefined : validation('invalid'))}
            held={isHeld && asked === question ? t('roleExists', { name: person.name }) : undefined}
          />
        )}
      </form>
    </Dialog>
  )
}
