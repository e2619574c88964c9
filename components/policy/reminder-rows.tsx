import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { FormSection } from '#components/ui/form/form-section'
import { WhenEditable } from '#components/ui/form/read-only-scope'
import type { PolicyInput } from '#contract/confirmation/policy'
import { notificationsMaximum } from '#contract/kernel/constants'
import { useRowFocus } from '../fields/use-row-focus'
import { NumberField, TextField } from '../form/fields'
import { useFormField } from '../form/form-context'

/** The reminders of a policy, a row each: when, and with which tag. */
export function ReminderRows() {
  const t = useTranslations('policy.form')
  const { control } = useFormContext<PolicyInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'notifications' })
  const focus = useRowFocus()
  const textOf = ({ daysBeforeDeadline, emailTag }: PolicyInput['notifications'][number]) =>
    `${t('daysBeforeDeadline')}: ${daysBeforeDeadline} (${emailTag})`
  useFormField('notifications', {
    label: t('notifications'),
    hasParts: true,
    show: (value) => (Array.isArray(value) ? value.map(textOf).join('; ') : ''),
  })
  return (
    <FormSection title={t('notifications')} note={t('notificationsNote')}>
      {fields.length === 0 ? <p className="muted">{t('noNotifications')}</p> : null}
      <div className="stack gap-4" data-rows="" ref={focus.list}>
        {fields.map(({ id }, index) => {
          const row = t('row', { number: String(index + 1) })
          return (
            <fieldset key={id} className="reminder-row" data-row="">
              <legend className="sr-only">{row}</legend>
              <NumberField
                name={`notifications.${index}.daysBeforeDeadline`}
                label={t('daysBeforeDeadline')}
                fullLabel={`${row}, ${t('daysBeforeDeadline')}`}
                measure="full"
                maxLength={4}
              />
              <TextField
                name={`notifications.${index}.emailTag`}
                label={t('emailTag')}
                fullLabel={`${row}, ${t('emailTag')}`}
                help={index === 0 ? t('emailTagHelp') : undefined}
                maxLength={40}
              />
              <WhenEditable>
                <IconButton
                  label={t('removeNotification', { number: String(index + 1) })}
                  icon={<Trash2 />}
                  onClick={() => {
                    remove(index)
                    focus.removed(index)
                  }}
                />
              </WhenEditable>
            </fieldset>
          )
        })}
      </div>
      {fields.length >= notificationsMaximum ? null : (
        <WhenEditable>
          <div>
            <Button
              id="reminder-add"
              icon={<Plus />}
              onClick={() =>
                append(
                  // architecture: no number until one is typed
                  { emailTag: '' } as PolicyInput['notifications'][number],
                  // Who adds a reminder goes on with its days.
                  { focusName: `notifications.${fields.length}.daysBeforeDeadline` },
                )
              }
            >
              {t('addNotification')}
            </Button>
          </div>
        </WhenEditable>
      )}
    </FormSection>
  )
}
