import { ArrowRightLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { call } from '#lib/api/client'
import { SelectField } from '../form/fields'
import { FormDialog } from '../form/form-dialog'
import type { DecidingDialogProps } from './access-request-acts'

const schema = async () => (await import('#contract/people/access-request')).passInputSchema

/** Lets another team decide. */
export function PassDialog({ team, request: { id, person }, choices: { teams }, onClose }: DecidingDialogProps) {
  const t = useTranslations('accessRequest')
  return (
    <FormDialog
      title={t('passTitle', { person })}
      description={t('passText')}
      schema={schema}
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
