'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FormSection } from '#components/ui/form/form-section'
import type { ServiceAccount, ServiceAccountChoices, ServiceAccountInput } from '#contract/access/service-account'
import { serviceAccountLevels } from '#contract/access/service-account-rules'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { teamPaths } from '#lib/paths/paths'
import { CheckboxesField } from '../form/checkboxes-field'
import { DayField } from '../form/day-field'
import { EntityForm } from '../form/entity-form'
import { RadioField, SelectField, TextareaField, TextField } from '../form/fields'

export type ServiceAccountFormProps = {
  team: { key: string; name: string }
  userId: string
  values: ServiceAccountInput
  choices: ServiceAccountChoices
  /** None for a new one. */
  account?: Pick<ServiceAccount, 'id' | 'version' | 'ownerName' | 'isOwnerGone'>
}

const schema = async () => (await import('#contract/access/service-account')).serviceAccountInputSchema

/** The purpose of a program, who is responsible for it, and its rights. */
export function ServiceAccountForm({ team, userId, values, choices, account }: ServiceAccountFormProps) {
  const t = useTranslations('program')
  const router = useRouter()
  const entity = useEntityForm<ServiceAccountInput>({
    schema,
    values,
    version: `"v${account?.version ?? 0}"`,
    draftKey: `${userId}/service-account/${team.key}/${account?.id ?? ''}`,
    save: async (body, version) => {
      if (account === undefined) {
        const { data } = await call('POST /main/team/{team}/service-account', {
          params: { team: team.key },
          body,
        })
        toast({ message: t('added', { name: data.values.name }) })
        router.replace(teamPaths(team.key).serviceAccount(data.id))
        return version
      }
      const params = { team: team.key, account: account.id }
      const saved = await call('PUT /main/team/{team}/service-account/{account}', { params, body, version })
      toast({ message: t('saved', { name: saved.data.values.name }) })
      return saved.version
    },
  })
  const owners = choices.owners.map(({ user, name }) => ({ value: user, label: name }))
  const gone = account?.isOwnerGone ? [{ value: values.owner, label: account.ownerName }] : []
  const levels = ['none' as const, ...serviceAccountLevels].map((value) => ({
    value,
    label: t(`levels.${value}`),
    note: t(`levelNotes.${value}`),
  }))
  // Projects that somebody else gave are listed too, so that readers who may not give them can take them away.
  const projects = useMemo(() => {
    const others = values.projects.filter((key) => !choices.projects.some((project) => project.key === key))
    return [...choices.projects, ...others.map((key) => ({ key, name: key }))].map(({ key, name }) => ({
      ...{ value: key, label: name },
    }))
  }, [choices, values.projects])
  return (
    <EntityForm entity={entity} submit={account === undefined ? t('create') : t('save')} isPart={account !== undefined}>
      <FormSection title={t('sectionWhat')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" />
        <TextareaField name="purpose" label={t('purpose')} help={t('purposeHelp')} />
        <SelectField
          name="owner"
          label={t('owner')}
          help={account?.isOwnerGone ? t('ownerGone', { name: account.ownerName }) : t('ownerHelp')}
          options={[...gone, ...owners]}
        />
      </FormSection>
      <FormSection title={t('sectionMay')}>
        <RadioField name="level" label={t('level', { team: team.name })} look="list" options={levels} />
        {projects.length === 0 ? (
          <p className="text-text-2">{t('projectsNone')}</p>
        ) : (
          <CheckboxesField name="projects" label={t('projects')} help={t('projectsHelp')} options={projects} />
        )}
      </FormSection>
      <FormSection title={t('sectionLimits')}>
        <DayField name="endsOn" label={t('endsOn')} help={t('endsOnHelp')} />
        <TextareaField name="networks" label={t('networks')} help={t('networksHelp')} optional />
      </FormSection>
    </EntityForm>
  )
}
