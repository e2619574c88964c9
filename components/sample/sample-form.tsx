'use client'

import { Dices } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type Control, useController, useWatch } from 'react-hook-form'
import { KeyValues } from '#components/ui/display/key-values'
import { FormSection } from '#components/ui/form/form-section'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Card } from '#components/ui/page/card'
import { certainties } from '#contract/kernel/interval'
import { allocations, planSample } from '#contract/sample/plan'
import type { SampleInput, SampleOptions } from '#contract/sample/sample'
import { type SampleKind, strataBy } from '#contract/sample/sample-rules'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { numberFormat } from '#lib/format/intl-formats'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { teamPaths } from '#lib/paths/paths'
import { CheckboxesField } from '../form/checkboxes-field'
import { EntityForm } from '../form/entity-form'
import { NumberField, RadioField, TextField } from '../form/fields'

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

type SamplePlanProps = { control: Control<SampleInput>; options: Record<SampleKind, SampleOptions> }

/** A call with three or four questions, with what it takes to reach somebody. */
const minutesOfCall = 8
const oneDecimal = { maximumFractionDigits: 1 } as const

const isWithin = (value: unknown, low: number, high: number) =>
  typeof value === 'number' && value >= low && value <= high

/** How many calls a sample takes and what it will be able to say, as it is filled in. */
function SamplePlan({ control, options }: SamplePlanProps) {
  const t = useTranslations('sample')
  const locale = useLocale()
  const [kind, fields, strata, allocation] = useWatch({ control, name: ['kind', 'fields', 'strata', 'allocation'] })
  const [margin, certainty, expected] = useWatch({ control, name: ['margin', 'certainty', 'expected'] })
  const known = options[kind].fields.filter(({ name }) => fields.includes(name))
  const isReady = known.length > 0 && isWithin(margin, 1, 20) && isWithin(expected, 1, 99)
  const parts = options[kind].strata[strata] ?? []
  const wish = { fields: known.map(({ name }) => name), margin, certainty, expected, allocation }
  const plan = isReady ? planSample(parts, wish) : undefined
  const decimal = numberFormat(locale, oneDecimal)
  return (
    <Card title={t('planTitle')}>
      <div className="stack gap-3" role="status" data-sample-plan="">
        {plan === undefined ? (
          <p>{t('planNone')}</p>
        ) : (
          <>
            <p>
              <strong>{t('planCalls', { calls: plan.total, population: plan.population })}</strong>{' '}
              <span>{t('planTime', { hours: Math.max(1, Math.round((plan.total * minutesOfCall) / 60)) })}</span>
            </p>
            <ul className="list-disc pl-5">
              {plan.promises.map(({ field, filled, margin: promised }) => {
                const label = known.find(({ name }) => name === field)?.label[locale] ?? field
                const key = promised === null ? 'planFieldNone' : promised === 0 ? 'planFieldWhole' : 'planField'
                return <li key={field}>{t(key, { field: label, filled, margin: decimal.format(promised ?? 0) })}</li>
              })}
            </ul>
            {strata === 'none' ? null : (
              <>
                <h3 className="text-base font-semibold">{t('planParts')}</h3>
                <KeyValues
                  items={parts.map(({ key, label, size }) => ({
                    ...{ name: label || key, value: `${plan.calls[key] ?? 0} / ${size}` },
                  }))}
                />
              </>
            )}
          </>
        )}
      </div>
      <p className="mt-4 text-text-2">{t('sealed')}</p>
    </Card>
  )
}
