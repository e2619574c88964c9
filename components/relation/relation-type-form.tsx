'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSection } from '#components/ui/form/form-section'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import type { RelationType, RelationTypeInput } from '#contract/content/relation-type'
import type { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { teamPaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { RadioField, TextField } from '../form/fields'
import { useFormField } from '../form/form-context'

type EndFieldsProps = { name: 'output' | 'input'; title: string; help: { source: string; target: string } }

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String).join(' / ') : ''

/** How a relation reads from one end. */
function EndFields({ name, title, help }: EndFieldsProps) {
  const t = useTranslations('relations.form')
  // Who was first is merged by the end as a whole.
  useFormField(name, { label: title, hasParts: true, show: textOf })
  return (
    <FormSection title={title}>
      {(['source', 'target'] as const).map((part) => (
        <TextField
          key={part}
          name={`${name}.${part}`}
          label={t(part)}
          fullLabel={`${title}, ${t(part)}`}
          help={help[part]}
          maxLength={60}
        />
      ))}
    </FormSection>
  )
}

type RelationTypeFormProps = {
  team: string
  userId: string
  /** None for a new one, which carries a key so that a double click makes one. */
  type?: RelationType
  /** Why it can't be deleted now. */
  whyNotDeleted?: string
}

const nothing = { source: '', target: '' }
const schema = async () => (await import('#lib/forms/relation-type-schema')).relationTypeFormSchema

/** A kind of relation: whether it has a direction, and how it reads from each end. */
export function RelationTypeForm({ team, userId, type, whyNotDeleted }: RelationTypeFormProps) {
  const t = useTranslations('relations.form')
  const kinds = useTranslations('relations.types.kinds')
  const ui = useTranslations('ui')
  const router = useRouter()
  const [deleteRefused, setDeleteRefused] = useState<AppError>()
  const opened = `"v${type?.version ?? 0}"`
  const paramsOf = ({ key }: RelationType) => ({ team, relationTypeKey: key })
  const entity = useEntityForm<RelationTypeInput>({
    schema,
    values: { kind: type?.kind ?? 'partOf', output: type?.output ?? nothing, input: type?.input ?? nothing },
    version: opened,
    draftKey: `${userId}/relation-type/${team}/${type?.key ?? ''}`,
    save: async (body, version) => {
      const saved = await (type === undefined
        ? call('POST /main/team/{team}/relationtype', { params: { team }, body })
        : call('PUT /main/team/{team}/relationtype/{relationTypeKey}', { params: paramsOf(type), body, version }))
      const merged = version === opened ? '' : ` ${ui('merge.merged')}`
      toast({ message: t('saved', { name: body.output.source }) + merged })
      router.push(teamPaths(team).place('relationtypes'))
      return saved.version
    },
  })
  const isEqual = useWatch({ control: entity.form.control, name: 'kind' }) === 'equal'
  return (
    <EntityForm
      entity={{ ...entity, refusal: deleteRefused ?? entity.refusal }}
      submit={t('save')}
      canDiscardDraft
      actions={
        type === undefined ? null : (
          <DeleteButton
            label={t('delete')}
            question={t('deleteTitle', { name: type.output.source })}
            text={t('deleteText')}
            keep={t('keep')}
            done={t('deleted', { name: type.output.source })}
            version={type.version}
            reason={whyNotDeleted}
            remove={(version) =>
              call('DELETE /main/team/{team}/relationtype/{relationTypeKey}', { params: paramsOf(type), version })
            }
            leadsTo={teamPaths(team).place('relationtypes')}
            onRefused={setDeleteRefused}
          />
        )
      }
    >
      <FormSection title={t('kind')}>
        <RadioField
          name="kind"
          label={t('kindQuestion')}
          look="list"
          options={(['partOf', 'equal'] as const).map((value) => ({
            value,
            label: kinds(value),
            note: value === 'equal' ? t('equalNote') : t('partOfNote'),
          }))}
        />
      </FormSection>
      <EndFields
        name="output"
        title={isEqual ? t('outputEqual') : t('output')}
        help={
          isEqual
            ? { source: t('sourceEqualHelp'), target: t('targetEqualHelp') }
            : { source: t('sourceOutputHelp'), target: t('targetOutputHelp') }
        }
      />
      {isEqual ? null : (
        <EndFields
          name="input"
          title={t('input')}
          help={{ source: t('sourceInputHelp'), target: t('targetInputHelp') }}
        />
      )}
    </EntityForm>
  )
}
