import { Send, UserPlus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { locales } from '#contract/kernel/constants'
import { call } from '#lib/api/client'
import { RadioField, SelectField, TextField } from '../form/fields'
import { FormDialog } from '../form/form-dialog'
import { PersonField, type PersonOption } from './person-picker'
import { RoleField, useRolePlace } from './role-select'
import type { UserAddProps } from './user-add'

const schema = async () => (await import('#lib/forms/role-schema')).roleAddSchema

export type UserAddDialogProps = Pick<UserAddProps, 'parties' | 'roles'> & { onClose: () => void }

/** The questions of giving a role, by mail or to somebody who works here already. */
export function UserAddDialog({ parties, roles, onClose }: UserAddDialogProps) {
  const t = useTranslations('user')
  const locale = useLocale()
  const [person, setPerson] = useState<PersonOption>()
  const placeOf = useRolePlace()
  const partyAt = (at: string) => parties[Number(at)] ?? parties[0]
  return (
    <FormDialog
      title={t('add.open')}
      schema={schema}
      values={{ way: 'invite', email: '', user: '', role: '', locale, at: '0' }}
      send={({ way, email, user, role, locale, at }) => {
        const { type, key } = partyAt(at)
        const params = { partyType: type, party: key }
        return way === 'invite'
          ? call('POST /main/party/{partyType}/{party}/invitation', { params, body: { email, role, locale } })
          : call('POST /main/party/{partyType}/{party}/user', { params, body: { user, role } })
      }}
      placeOf={(error, { way, email }) => placeOf(error, way === 'invite' ? email.trim() : (person?.name ?? ''))}
      done={(_, { way, email, role, at }) => {
        const names = { role: roles.find(({ key }) => key === role)?.name ?? '', party: partyAt(at).name }
        return way === 'invite'
          ? t('add.invited', { ...names, name: email })
          : t('add.assigned', { ...names, name: person?.name ?? '' })
      }}
      submit={({ way }) =>
        way === 'invite' ? { label: t('add.invite'), icon: <Send /> } : { label: t('add.assign'), icon: <UserPlus /> }
      }
      onClose={onClose}
    >
      <RadioField
        name="way"
        label={t('add.who')}
        look="list"
        options={[
          { value: 'invite', label: t('add.byMail'), note: t('add.byMailNote') },
          { value: 'assign', label: t('add.known'), note: t('add.knownNote') },
        ]}
      />
      <OfWay way="invite">
        <TextField name="email" label={t('email')} type="email" autoComplete="off" />
      </OfWay>
      <OfWay way="assign">
        <PersonField selected={person} onSelect={setPerson} />
      </OfWay>
      {parties.length === 1 ? null : (
        <SelectField
          name="at"
          label={t('party')}
          options={parties.map(({ type, name }, index) => ({
            value: String(index),
            label: `${name} (${t(`parties.${type}`).toLowerCase()})`,
          }))}
        />
      )}
      <RoleField roles={roles} />
      <OfWay way="invite">
        <SelectField
          name="locale"
          label={t('add.language')}
          help={t('add.languageHelp')}
          options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </OfWay>
    </FormDialog>
  )
}

function OfWay({ way, children }: { way: 'invite' | 'assign'; children: ReactNode }) {
  return useWatch({ name: 'way' }) === way ? children : null
}
