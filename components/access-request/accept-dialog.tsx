import { UserRoundPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { call } from '#lib/api/client'
import { teamPaths } from '#lib/paths/paths'
import { SelectField } from '../form/fields'
import { useFieldValue } from '../form/form-context'
import { FormDialog } from '../form/form-dialog'
import type { ComboboxOption } from '../ui/input/use-combobox'
import type { DecidingDialogProps } from './access-request-actions'

const schema = async () => (await import('#contract/people/access-request')).acceptInputSchema

/** Another one than those that look like it. */
const another = ''

/** One that looks like what was asked about, or any other. */
function OrganisationField({
  team,
  suggestions,
}: { team: string } & Pick<DecidingDialogProps['request'], 'suggestions'>) {
  const t = useTranslations('accessRequest')
  const label = suggestions.length === 0 ? t('which') : t('other')
  const { id, error, change } = useFieldValue('organisation', { label, type: 'text', errors: t('chooseOrganisation') })
  const [suggested, setSuggested] = useState(suggestions[0]?.key ?? another)
  const [picked, setPicked] = useState<ComboboxOption[]>([])
  const suggest = (key: string) => {
    setSuggested(key)
    change(key === another ? (picked[0]?.value ?? '') : key)
  }
  const pick = (chosen: ComboboxOption[]) => {
    setPicked(chosen)
    change(chosen[0]?.value ?? '')
  }
  return (
    <>
      {suggestions.length === 0 ? null : (
        <RadioGroup
          id={`${id}-suggested`}
          label={t('which')}
          look="list"
          radio={{ name: 'suggested', onChange: (event) => suggest(event.target.value) }}
          value={suggested}
          options={[
            ...suggestions.map(({ key, title }) => ({ value: key, label: title })),
            { value: another, label: t('other') },
          ]}
        />
      )}
      {suggested === another ? (
        <>
          <Field id={id} label={label} error={error}>
            {(control) => (
              <OrganisationPicker {...control} label={t('which')} selected={picked} onSelectedChange={pick} />
            )}
          </Field>
          <p className="field-help">
            <AppLink href={teamPaths(team).createOrganisation()}>{t('newOrganisation')}</AppLink>
          </p>
        </>
      ) : null}
    </>
  )
}

/** Invites who asked to a role on the organisation that they mean. */
export function AcceptDialog({ team, request, choices: { roles }, onClose }: DecidingDialogProps) {
  const t = useTranslations('accessRequest')
  const { id, person, suggestions } = request
  return (
    <FormDialog
      title={t('acceptTitle', { person })}
      description={t('acceptText', { person })}
      schema={schema}
      values={{ organisation: suggestions[0]?.key ?? another, role: roles[0]?.key ?? '' }}
      send={(body) =>
        call('POST /main/team/{team}/access-request/{request}/acceptance', { params: { team, request: id }, body })
      }
      done={t('acceptedDone', { person })}
      submit={{ label: t('acceptConfirm'), icon: <UserRoundPlus /> }}
      onClose={onClose}
    >
      {roles.length === 0 ? <Notice kind="warning">{t('noRole')}</Notice> : null}
      <OrganisationField team={team} suggestions={suggestions} />
      <SelectField
        name="role"
        label={t('role')}
        options={roles.map(({ key, name }) => ({ value: key, label: name }))}
      />
    </FormDialog>
  )
}
