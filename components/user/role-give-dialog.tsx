import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import { call } from '#lib/api/client'
import { FormDialog } from '../form/form-dialog'
import { PartyField, type PickedParty } from './party-picker'
import type { PersonOption } from './person-picker'
import { RoleField, useRolePlace } from './role-select'
import { usePartyRoles } from './use-party-roles'

export type RoleGiveDialogProps = { person: Pick<PersonOption, 'user' | 'name'>; onClose: () => void }

const schema = async () => (await import('#lib/forms/role-schema')).roleGiveSchema

/** Where, and which role: the roles are those that can be given there. */
export function RoleGiveDialog({ person, onClose }: RoleGiveDialogProps) {
  const t = useTranslations('user')
  const [party, setParty] = useState<PickedParty>()
  const { roles, refusal: unknown } = usePartyRoles(party)
  // Nothing is sent before one is chosen.
  const params = { partyType: party?.partyType ?? 'team', party: party?.party ?? '' }
  const placeOf = useRolePlace()
  const nameOf = (role: string) => roles?.find(({ key }) => key === role)?.name ?? ''
  return (
    <FormDialog
      title={t('give.title', { name: person.name })}
      schema={schema}
      values={{ user: person.user, role: '', party: '' }}
      send={({ user, role }) => call('POST /main/party/{partyType}/{party}/user', { params, body: { user, role } })}
      placeOf={(error) => placeOf(error, person.name)}
      done={(_, { role }) => t('add.assigned', { name: person.name, party: party?.name ?? '', role: nameOf(role) })}
      submit={{ label: t('add.assign'), icon: <UserPlus /> }}
      onClose={onClose}
    >
      {unknown === undefined ? null : (
        <Notice kind="error" announce>
          {t('rolesUnknown')}
        </Notice>
      )}
      <PartyField selected={party} onSelect={setParty} />
      {party === undefined ? null : <RoleField roles={roles ?? []} />}
    </FormDialog>
  )
}
