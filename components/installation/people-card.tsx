'use client'

import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/action/icon-button'
import { Notice } from '#components/ui/feedback/notice'
import { FormSection } from '#components/ui/form/form-section'
import { Card } from '#components/ui/page/card'
import type { InstallationOverview } from '#contract/tenant/installation-setup'
import { type AccountForm, userSetupOf } from '#contract/tenant/setup-forms'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { EntityForm } from '../form/entity-form'
import { RadioField, TextField } from '../form/fields'
import { useSetupForm } from './use-setup-form'

const schema = async () => (await import('#contract/tenant/setup-forms')).accountFormSchema
const empty: AccountForm = { email: '', act: 'mark' }
const actions = ['mark', 'disable', 'enable', 'endSessions'] as const

/** Who looks after the installation, and what can be done to any account. */
export function PeopleCard({ people }: { people: InstallationOverview['maintenance'] }) {
  const t = useTranslations('installation.people')
  const { run, failure } = useAction()
  const entity = useSetupForm<AccountForm>({
    schema,
    values: empty,
    draft: 'account',
    save: async (values) => {
      const { data } = await call('POST /tenants/setup/user', { body: userSetupOf(values) })
      toast({ message: data.changes.length === 0 ? t('asWas') : t(`done.${values.act}`, { email: values.email }) })
    },
  })
  const mark = (email: string, maintenance: boolean) =>
    call('POST /tenants/setup/user', { body: { email, maintenance, endSessions: false } })
  const unmark = (email: string) =>
    run(() => mark(email, false), {
      done: t('unmarked', { email }),
      undo: {
        label: t('undo'),
        onClick: () => void run(() => mark(email, true), { done: t('done.mark', { email }) }),
      },
    })
  const options = actions.map((value) => ({
    value,
    label: t(value),
    ...(value === 'disable' ? { note: t('disableNote') } : {}),
  }))
  return (
    <Card title={t('title')} count={people.length}>
      <div className="stack">
        <p className="text-muted">{people.length === 0 ? t('none') : t('lead')}</p>
        {failure === undefined ? null : (
          <Notice kind="error" announce>
            {refusalText(failure)}
          </Notice>
        )}
        <ul className="grid grid-cols-1 gap-1">
          {people.map((email) => (
            <li key={email} className="flex items-center gap-2">
              <span className="wrap-anywhere min-w-0 flex-1">{email}</span>
              <IconButton size="small" label={t('unmark', { email })} icon={<X />} onClick={() => void unmark(email)} />
            </li>
          ))}
        </ul>
        <EntityForm entity={entity} submit={t('submit')} icon={<Check />} label={t('account')} isPart>
          <FormSection title={t('account')}>
            <TextField name="email" label={t('email')} type="email" autoComplete="off" />
            <RadioField name="act" label={t('act')} options={options} look="list" />
          </FormSection>
        </EntityForm>
      </div>
    </Card>
  )
}
