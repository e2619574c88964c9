'use client'

import { Plus, Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FormSection } from '#components/ui/form/form-section'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { depths, type Permission } from '#contract/access/permissions'
import type { RoleImpact, RoleInput } from '#contract/access/role'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { teamPaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, RadioField, TextareaField, TextField } from '../form/fields'
import { RoleImpactList } from './role-impact-list'
import { RolePermissions } from './role-permissions'

type RoleImpactDialogProps = {
  impact: RoleImpact | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Shown before a role is saved that somebody holds: who gains and who loses what. */
function RoleImpactDialog({ impact, onClose, onConfirm }: RoleImpactDialogProps) {
  const t = useTranslations('role.impact')
  if (impact === undefined) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={
        <>
          <p>{t('lead', { affected: impact.affected })}</p>
          <RoleImpactList impact={impact} />
        </>
      }
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      icon={<Save />}
      onConfirm={onConfirm}
    />
  )
}

const schema = async () => (await import('#contract/access/role')).roleInputSchema

export type RoleFormProps = {
  team: string
  /** Undefined for a new role. */
  role?: { key: string; version: number; holders: number }
  values: RoleInput
  grantable: Permission[]
  userId: string
}

/** Makes or changes a role; before a role in use is saved, it says who gains and who loses what. */
export function RoleForm({ team, role, values, grantable, userId }: RoleFormProps) {
  const t = useTranslations('role')
  const router = useRouter()
  const { run, failure } = useAction()
  const [impact, setImpact] = useState<RoleImpact>()
  const entity = useEntityForm<RoleInput>({
    schema,
    values,
    version: `"v${role?.version ?? 0}"`,
    draftKey: `${userId}/role/${team}/${role?.key ?? 'new'}`,
    save: async (body, version) => {
      if (role !== undefined) {
        const saved = await call('PUT /main/team/{team}/role/{role}', {
          params: { team, role: role.key },
          body,
          version,
        })
        toast({ message: t('editor.saved', { name: saved.data.name }) })
        return saved.version
      }
      const made = await call('POST /main/team/{team}/role', { params: { team }, body })
      toast({ message: t('editor.created', { name: made.data.name }) })
      router.replace(teamPaths(team).role(made.data.key))
      return null
    },
  })
  const { form } = entity

  async function review(event?: FormEvent) {
    event?.preventDefault()
    if (role === undefined || role.holders === 0 || !(await form.trigger())) return entity.submit()
    const { permissions, depth, websiteOnly } = form.getValues()
    const body = { next: { permissions, depth, websiteOnly } }
    const found = await run(
      () => call('POST /main/team/{team}/role/{role}/preview', { params: { team, role: role.key }, body }),
      {
        refresh: false,
      },
    )
    if (found?.data.affected === 0) return entity.submit()
    setImpact(found?.data)
    return false
  }

  return (
    <>
      <EntityForm
        entity={{ ...entity, submit: review, refusal: failure ?? entity.refusal }}
        submit={role === undefined ? t('editor.create') : t('editor.save')}
        icon={role === undefined ? <Plus /> : <Save />}
      >
        <FormSection title={t('editor.section')}>
          <TextField name="name" label={t('name')} help={t('editor.nameHelp')} />
          <TextareaField name="description" label={t('description')} help={t('editor.descriptionHelp')} optional />
          <RadioField
            name="depth"
            label={t('depth')}
            look="list"
            options={depths.map((value) => ({
              value,
              label: t(`depths.${value}`),
              note: t(`editor.depthHelps.${value}`),
            }))}
          />
          <CheckboxField name="websiteOnly" label={t('editor.websiteOnly')} help={t('editor.websiteOnlyHelp')} />
        </FormSection>
        <FormSection title={t('editor.permissionsSection')} note={t('editor.permissionsNote')}>
          <RolePermissions grantable={grantable} />
        </FormSection>
      </EntityForm>
      <RoleImpactDialog
        impact={impact}
        onClose={() => setImpact(undefined)}
        onConfirm={() => {
          setImpact(undefined)
          void entity.submit()
        }}
      />
    </>
  )
}
