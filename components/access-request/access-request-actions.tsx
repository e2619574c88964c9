'use client'

import { ArrowRightLeft, UserRoundPlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import type { AccessRequest, AccessRequestChoices } from '#contract/people/access-request'
import { call } from '#lib/api/client'
import { SelectField, TextareaField } from '../form/fields'
import { FormDialog } from '../form/form-dialog'
import { AcceptDialog } from './accept-dialog'

export type DecidingProps = {
  team: string
  request: Pick<AccessRequest, 'id' | 'organisation' | 'person' | 'suggestions'>
  choices: AccessRequestChoices
}
export type DecidingDialogProps = DecidingProps & { onClose: () => void }

const dialogs = { accept: AcceptDialog, decline: DeclineDialog, pass: PassDialog }

export function AccessRequestActions(props: DecidingProps) {
  const t = useTranslations('accessRequest')
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Open = open && dialogs[open]
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="primary" icon={<UserRoundPlus />} onClick={() => setOpen('accept')}>
        {t('accept')}
      </Button>
      <Button icon={<X />} onClick={() => setOpen('decline')}>
        {t('decline')}
      </Button>
      {props.choices.teams.length === 0 ? null : (
        <Button icon={<ArrowRightLeft />} onClick={() => setOpen('pass')}>
          {t('pass')}
        </Button>
      )}
      {Open ? <Open {...props} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}

const declineSchema = async () => (await import('#contract/people/access-request')).declineInputSchema

/** Declines, with a reason that is shown to the person who made the request. */
function DeclineDialog({ team, request: { id, person }, onClose }: DecidingDialogProps) {
  const t = useTranslations('accessRequest')
  return (
    <FormDialog
      title={t('declineTitle', { person })}
      description={t('declineText', { person })}
      schema={declineSchema}
      values={{ reason: '' }}
      send={(body) =>
        call('POST /main/team/{team}/access-request/{request}/refusal', { params: { team, request: id }, body })
      }
      done={t('declinedDone', { person })}
      submit={{ label: t('declineConfirm'), icon: <X /> }}
      onClose={onClose}
    >
      <TextareaField name="reason" label={t('reason')} errors={{ required: t('reasonRequired') }} maxLength={1000} />
    </FormDialog>
  )
}

const passSchema = async () => (await import('#contract/people/access-request')).passInputSchema

/** Lets another team decide. */
function PassDialog({ team, request: { id, person }, choices: { teams }, onClose }: DecidingDialogProps) {
  const t = useTranslations('accessRequest')
  return (
    <FormDialog
      title={t('passTitle', { person })}
      description={t('passText')}
      schema={passSchema}
      values={{ team: '' }}
      send={(body) =>
        call('POST /main/team/{team}/access-request/{request}/team', { params: { team, request: id }, body })
      }
      done={t('passedDone', { person })}
      submit={{ label: t('passConfirm'), icon: <ArrowRightLeft /> }}
      onClose={onClose}
    >
      <SelectField
        name="team"
        label={t('team')}
        errors={t('chooseTeam')}
        empty={t('chooseTeam')}
        options={teams.map(({ key, name }) => ({ value: key, label: name }))}
      />
    </FormDialog>
  )
}
