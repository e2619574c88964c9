'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { FormSection } from '#components/ui/form/form-section'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { providerSetupOf, type ProviderForm as Values } from '#contract/tenant/setup-forms'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { maintenancePaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, TextareaField, TextField } from '../form/fields'
import { useSetupForm } from './use-setup-form'

type ProviderFormProps = {
  site: string
  values: Values
  /** Of one that is there its key stays, and so does its secret where none is filled in. */
  isNew?: boolean
}

const schema = async () => (await import('#contract/tenant/setup-forms')).providerFormSchema

/** A login provider of a site (OpenID Connect). */
export function ProviderForm({ site, values, isNew = false }: ProviderFormProps) {
  const t = useTranslations('installation.provider')
  const entity = useSetupForm<Values>({
    schema,
    values,
    draft: `site/${site}/provider/${values.id}`,
    unkept: 'clientSecret',
    save: async (input) => {
      await call('POST /tenants/setup/provider', { body: providerSetupOf(site, input) })
      toast({ message: t(isNew ? 'created' : 'saved', { name: input.name }) })
    },
    leadsTo: maintenancePaths.site(site),
  })
  return (
    <EntityForm entity={entity} submit={isNew ? t('add') : t('save')}>
      <FormSection title={t('section')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" />
        {isNew ? <TextField name="id" label={t('id')} help={t('idHelp')} autoComplete="off" /> : null}
        <TextField name="issuer" label={t('issuer')} help={t('issuerHelp')} type="url" autoComplete="off" />
        <TextField name="clientId" label={t('clientId')} autoComplete="off" />
        <TextField
          name="clientSecret"
          label={t('clientSecret')}
          help={isNew ? t('clientSecretHelp') : t('clientSecretKeptHelp')}
          type="password"
          autoComplete="new-password"
          optional={!isNew}
        />
      </FormSection>
      <FormSection title={t('whoSection')}>
        <TextareaField name="domains" label={t('domains')} help={t('domainsHelp')} optional />
        <CheckboxField name="trustsEmail" label={t('trustsEmail')} help={t('trustsEmailHelp')} />
      </FormSection>
      <FormSection title={t('claimsSection')} note={t('claimsHelp')}>
        <TextField name="claims.email" label={t('email')} autoComplete="off" optional />
        <TextField name="claims.givenName" label={t('givenName')} autoComplete="off" optional />
        <TextField name="claims.familyName" label={t('familyName')} autoComplete="off" optional />
      </FormSection>
    </EntityForm>
  )
}

type ProviderRemoveProps = { site: string; provider: string; name: string }

/** Takes a login provider away from a site. */
export function ProviderRemove({ site, provider, name }: ProviderRemoveProps) {
  const t = useTranslations('installation.provider')
  const ui = useTranslations('ui')
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning } = useAction()
  const remove = () =>
    run(() => call('POST /tenants/setup/provider', { body: { site, id: provider, remove: true } }), {
      done: t('removed', { name }),
      leadsTo: maintenancePaths.site(site),
      refused: (error) => {
        setOpen(false)
        toast({ message: refusalText(error) })
      },
    })
  return (
    <>
      <Button look="danger" icon={<Trash2 />} onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        danger
        busy={isRunning && ui('busy')}
        onConfirm={() => void remove()}
      />
    </>
  )
}
