'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import type { ChangeOptions } from '#contract/change-set/change-set'
import type { ChangeSetForm as Form } from '#contract/change-set/form'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { maintenancePaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { RadioField, TextField } from '../form/fields'
import { ActionFields } from './action-fields'
import { SelectionFields } from './selection-fields'

const loadForm = () => import('#contract/change-set/form')
const schema = async () => (await loadForm()).changeSetFormSchema

const kinds: Form['kind'][] = ['keyword', 'move', 'type', 'field', 'convert']

export type SetFormProps = {
  userId: string
  values: Form
  /** None for a new one. */
  set?: { id: string; version: number }
  options: ChangeOptions
}

/** Issues in the request, at the fields of the form. */
async function atFields(error: unknown, kind: Form['kind']): Promise<unknown> {
  const fields = error instanceof AppError && error.code === 'INVALID_FORM' ? error.options.fields : undefined
  if (fields === undefined) return error
  const { changeSetFormPath } = await loadForm()
  return new AppError('INVALID_FORM', {
    fields: fields.map((field) => ({ ...field, path: changeSetFormPath(kind, field.path) })),
  })
}

/** Writes a change set down: what changes, of what, and why. It changes nothing yet. */
export function SetForm({ userId, values, set, options }: SetFormProps) {
  const t = useTranslations('changeSet.form')
  const router = useRouter()
  const entity = useEntityForm<Form>({
    schema,
    values,
    version: `"v${set?.version ?? 0}"`,
    draftKey: `${userId}/change-set/${set?.id ?? ''}`,
    save: async (form, version) => {
      const body = (await loadForm()).toChangeSetInput(form)
      try {
        const saved =
          set === undefined
            ? await call('POST /main/maintenance/change-set', { body })
            : await call('PUT /main/maintenance/change-set/{set}', { params: { set: set.id }, body, version })
        toast({ message: t('saved') })
        router.push(maintenancePaths.control({ set: saved.data.id }))
        return saved.version
      } catch (error) {
        throw await atFields(error, form.kind)
      }
    },
  })
  const kind = entity.form.watch('kind')
  return (
    <EntityForm entity={entity} submit={set === undefined ? t('create') : t('save')}>
      <FormSection title={t('what')} note={t('whatNote')}>
        <RadioField
          name="kind"
          label={t('labels.kind')}
          look="list"
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`), note: t(`kindNotes.${value}`) }))}
        />
        <ActionFields kind={kind} options={options} />
      </FormSection>
      <FormSection title={t('which')} note={t('whichNote')}>
        <SelectionFields kind={kind} options={options} />
      </FormSection>
      <FormSection title={t('why')} note={t('whyNote')}>
        <TextField name="reason" label={t('labels.reason')} help={t('help.reason')} autoComplete="off" />
      </FormSection>
    </EntityForm>
  )
}
