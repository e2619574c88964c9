import { useLocale, useTranslations } from 'next-intl'
import { type Control, useWatch } from 'react-hook-form'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import { planSample } from '#contract/sample/plan'
import type { SampleInput, SampleOptions } from '#contract/sample/sample'
import type { SampleKind } from '#contract/sample/sample-rules'
import { numberFormat } from '#lib/format/intl-formats'

type SamplePlanProps = { control: Control<SampleInput>; options: Record<SampleKind, SampleOptions> }

/** A call with three or four questions, with what it takes to reach somebody. */
const minutesOfCall = 8
const oneDecimal = { maximumFractionDigits: 1 } as const

const isWithin = (value: unknown, low: number, high: number) =>
  typeof value === 'number' && value >= low && value <= high

/** How many calls a sample takes and what it will be able to say, as it is filled in. */
export function SamplePlan({ control, options }: SamplePlanProps) {
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
