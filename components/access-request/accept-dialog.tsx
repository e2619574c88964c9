'use client'

import { UserRoundPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Select } from '#components/ui/input/select'
import { call } from '#lib/api/client'
import { accessRequestEndpoints } from '#lib/api/endpoints/access-request'
import { teamPaths } from '#lib/paths/paths'
import type { ComboboxOption } from '../ui/input/use-combobox'
import type { DecidingDialogProps } from './access-request-acts'
import { DecidingDialog } from './deciding-dialog'

/** Another one than those that look like it. */
const another = ''

/** Invites the person who made the request to a role on the organisation that they mean. */
export function AcceptDialog({ team, request, choices: { roles }, onClose }: DecidingDialogProps) {
  const t = useTranslations('accessRequest')
  const { id, person, suggestions } = request
  const [suggested, setSuggested] = useState(suggestions[0]?.key ?? another)
  const [picked, setPicked] = useState<ComboboxOption[]>([])
  const [role, setRole] = useState(roles[0]?.key ?? '')
  const [isMissing, setMissing] = useState(false)
  const organisation = suggested === another ? (picked[0]?.value ?? '') : suggested
  const send = () => {
    if (organisation === '') {
      setMissing(true)
      document.getElementById('request-organisation')?.focus()
      return undefined
    }
    const body = { organisation, role }
    return call(accessRequestEndpoints.accept, { params: { team, request: id }, body })
  }
  return (
    <DecidingDialog
      title={t('acceptTitle', { person })}
      description={t('acceptText', { person })}
      confirm={{ label: t('acceptConfirm'), icon: <UserRoundPlus /> }}
      done={t('acceptedDone', { person })}
      send={send}
      onClose={onClose}
    >
      {roles.length === 0 ? <Notice kind="warning">{t('noRole')}</Notice> : null}
      {suggestions.length === 0 ? null : (
        <RadioGroup
          id="request-suggested"
          label={t('which')}
          look="list"
          radio={{ name: 'suggested', onChange: (event) => setSuggested(event.target.value) }}
          value={suggested}
          options={[
            ...suggestions.map(({ key, title }) => ({ value: key, label: title })),
            { value: another, label: t('other') },
          ]}
        />
      )}
      {suggested === another ? (
        <>
          <Field
            id="request-organisation"
            label={suggestions.length === 0 ? t('which') : t('other')}
            error={isMissing && organisation === '' ? t('chooseOrganisation') : undefined}
          >
            {(control) => (
              <OrganisationPicker {...control} label={t('which')} selected={picked} onSelectedChange={setPicked} />
            )}
          </Field>
          <p className="field-help">
            <AppLink href={teamPaths(team).createOrganisation()}>{t('newOrganisation')}</AppLink>
          </p>
        </>
      ) : null}
      <Field id="request-role" label={t('role')}>
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={(event) => setRole(event.target.value)}
            options={roles.map(({ key, name }) => ({ value: key, label: name }))}
          />
        )}
      </Field>
    </DecidingDialog>
  )
}
