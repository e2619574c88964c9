'use client'

import { ArrowRightLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { call } from '#lib/api/client'
import { accessRequestEndpoints } from '#lib/api/endpoints/access-request'
import type { DecidingDialogProps } from './access-request-acts'
import { DecidingDialog } from './deciding-dialog'

/** Lets another team decide. */
export function PassDialog({ team, request: { id, person }, choices: { teams }, onClose }: DecidingDialogProps) {
  const t = useTranslations('accessRequest')
  const [to, setTo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    if (to === '') {
      setMissing(true)
      document.getElementById('request-team')?.focus()
      return undefined
    }
    return call(accessRequestEndpoints.pass, { params: { team, request: id }, body: { team: to } })
  }
  return (
    <DecidingDialog
      title={t('passTitle', { person })}
      description={t('passText')}
      confirm={{ label: t('passConfirm'), icon: <ArrowRightLeft /> }}
      done={t('passedDone', { person })}
      send={send}
      onClose={onClose}
    >
      <Field id="request-team" label={t('team')} error={isMissing && to === '' ? t('chooseTeam') : undefined}>
        {(control) => (
          <Select
            {...control}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            empty={t('chooseTeam')}
            options={teams.map(({ key, name }) => ({ value: key, label: name }))}
          />
        )}
      </Field>
    </DecidingDialog>
  )
}
