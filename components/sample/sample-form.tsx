'use client'

import { Dices } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type Control, useController, useWatch } from 'react-hook-form'
import { FormSection } from '#components/ui/form/form-section'
import { RadioGroup } from '#components/ui/input/radio-group'
import { certainties } from '#contract/kernel/interval'
import { allocations } from '#contract/sample/plan'
import type { SampleInput, SampleOptions } from '#contract/sample/sample'
import { type SampleKind, strataBy } from '#contract/sample/sample-rules'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { teamPaths } from '#lib/paths/paths'
import { CheckboxesField } from '../form/checkboxes-field'
import { EntityForm } from '../form/entity-form'
import { NumberField, RadioField, TextField } from '../form/fields'
import { SamplePlan } from './sample-plan'

export type SampleFormProps = {
  team: string
  userId: string
  /** Those of which something is online. */
  kinds: readonly SampleKind[]
  options: Record<SampleKind, SampleOptions>
}

const schema = async () => (await import('#contract/sample/sample')).sampleInputSchema

/** Most organisations have these, and they matter most. */
const usual = ['phone', 'openingTimes', 'address', 'email']

/** The fields to estimate and the precision wanted; below it, the calls needed. */
export function SampleForm({ team, userId, kinds, options }: SampleFormProps) {
  const t = useTranslations('sample')
  const locale = useLocale()
  const router = useRouter()
  const kind = kinds[0] ?? 'organisation'
  const values: SampleInput = {
    ...{ name: '', kind, strata: 'none', allocation: 'proportional', margin: 5, certainty: 95, expected: 80, tries: 3 },
    fields: options[kind].fields.flatMap(({ name }) => (usual.includes(name) ? [name] : [])),
  }
  const entity = useEntityForm<SampleInput>({
    ...{ schema, values, version: '"v0"', draftKey: `${userId}/sample/${team}` },
    save: async (body, version) => {
      const { data } = await call('POST /main/team/{team}/sample', { params: { team }, body })
      toast({ message: t('drawn') })
      router.replace(teamPaths(team).sample(data.id))
      return version
    },
  })
  const { control } = entity.form
  const chosen = useWatch({ control, name: 'kind' })
  const strata = useWatch({ control, name: 'strata' })
  return (
    <EntityForm
      entity={entity}
      submit={t('draw')}
      icon={<Dices />}
      after={<SamplePlan control={control} options={options} />}
    >
      <FormSection title={t('sectionWhat')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" />
        {kinds.length < 2 ? null : (
          <RadioField
            name="kind"
            label={t('kind')}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        )}
        <CheckboxesField
          key={chosen}
          name="fields"
          label={t('fields')}
          help={t('fieldsHelp')}
          options={options[chosen].fields.map(({ name, label }) => ({ value: name, label: label[locale] }))}
        />
      </FormSection>
      <FormSection title={t('sectionHow')}>
        <NumberField name="margin" label={t('margin')} help={t('marginHelp')} />
        <CertaintyField control={control} />
        <NumberField name="expected" label={t('expected')} help={t('expectedHelp')} />
        <RadioField
          name="strata"
          label={t('strata')}
          look="list"
          options={strataBy.map((value) => ({
            ...{ value, label: t(`strataOptions.${value}`), note: t(`strataNotes.${value}`) },
          }))}
        />
        {strata === 'none' ? null : (
          <RadioField
            name="allocation"
            label={t('allocation')}
            look="list"
            options={allocations.map((value) => ({
              ...{ value, label: t(`allocations.${value}`), note: t(`allocationNotes.${value}`) },
            }))}
          />
        )}
        <NumberField name="tries" label={t('tries')} help={t('triesHelp')} />
      </FormSection>
    </EntityForm>
  )
}

/** A choice of numbers. */
function CertaintyField({ control }: { control: Control<SampleInput> }) {
  const t = useTranslations('sample')
  const { field } = useController({ control, name: 'certainty' })
  return (
    <RadioGroup
      id="certainty"
      label={t('certainty')}
      options={certainties.map((certainty) => ({
        ...{ value: String(certainty), label: t('certaintyOption', { certainty }) },
      }))}
      value={String(field.value)}
      radio={{ name: 'certainty', onChange: ({ target }) => field.onChange(Number(target.value)) }}
    />
  )
}
