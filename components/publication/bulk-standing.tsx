import { useTranslations } from 'next-intl'
import { RadioGroup } from '#components/ui/input/radio-group'
import type { BulkEffect, Publishing } from '#contract/content/publishing'
import type { Standing, StandingChoices } from '#contract/publication/standing'

/** Choices for all of them together; when planning, items that already have a plan may also be left alone. */
export function choicesOf(effects: readonly BulkEffect[], { from }: Publishing): StandingChoices {
  const hasPlan = effects.some(({ choices }) => choices.plan.length > 0)
  const hasEnd = effects.some(({ choices }) => choices.end.length > 0)
  const planChoices: StandingChoices['plan'] = from === undefined ? ['keep', 'drop'] : ['keep', 'move']
  return { plan: hasPlan ? planChoices : [], end: hasEnd ? ['keep', 'drop'] : [] }
}

export type BulkStandingProps = {
  effects: readonly BulkEffect[]
  choices: StandingChoices
  value: Standing
  onChange: (standing: Standing) => void
  mustChoose: boolean
}

const planTexts = { keep: 'bulkKeep', move: 'bulkMove', drop: 'bulkDrop' } as const
const endTexts = { keep: 'bulkKeepEnd', drop: 'bulkDropEnd' } as const

/** Asks what happens to existing plans and ends, for all of them together. */
export function BulkStanding({ effects, choices, value, onChange, mustChoose }: BulkStandingProps) {
  const t = useTranslations('publication.effect')
  const count = (of: 'plan' | 'end') => effects.filter((effect) => effect.choices[of].length > 0).length
  return (
    <>
      {choices.plan.length === 0 ? null : (
        <RadioGroup
          id="bulk-plan"
          look="list"
          label={t('bulkPlan', { count: count('plan') })}
          error={mustChoose && value.plan === undefined ? t('choosePlan') : undefined}
          options={choices.plan.map((choice) => ({ value: choice, label: t(planTexts[choice]) }))}
          value={value.plan ?? ''}
          radio={{
            name: 'bulk-plan',
            onChange: ({ target }) =>
              onChange({ ...value, plan: choices.plan.find((choice) => choice === target.value) }),
          }}
        />
      )}
      {choices.end.length === 0 ? null : (
        <RadioGroup
          id="bulk-end"
          look="list"
          label={t('bulkEnd', { count: count('end') })}
          error={mustChoose && value.end === undefined ? t('chooseEnd') : undefined}
          options={choices.end.map((choice) => ({ value: choice, label: t(endTexts[choice]) }))}
          value={value.end ?? ''}
          radio={{
            name: 'bulk-end',
            onChange: ({ target }) =>
              onChange({ ...value, end: choices.end.find((choice) => choice === target.value) }),
          }}
        />
      )}
    </>
  )
}
