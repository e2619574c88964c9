import { useTranslations } from 'next-intl'
import { RadioGroup } from '#components/ui/input/radio-group'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import type { Standing, StandingChoices } from '#contract/publication/standing'
import { formatDateTime } from '#lib/format/format'

export type StandingChoiceProps = {
  effect: Pick<PublishingEffect, 'choices' | 'plan' | 'before'>
  value: Standing
  onChange: (standing: Standing) => void
  /** Says so beside what nobody chose yet. */
  mustChoose: boolean
}

/** Whether there is a plan or end that nobody decided about yet. */
export const isStandingOpen = ({ plan, end }: StandingChoices, value: Standing): boolean =>
  (plan.length > 0 && value.plan === undefined) || (end.length > 0 && value.end === undefined)

const planTexts = { keep: 'keepPlan', move: 'movePlan', drop: 'dropPlan' } as const
const planNotes = { keep: 'keepPlanNote', move: 'movePlanNote', drop: 'dropPlanNote' } as const
const endTexts = { keep: 'keepEnd', drop: 'dropEnd' } as const

/** Asks what happens to an existing plan, and to the end of what is online; renders nothing where there is neither. */
export function StandingChoice({ effect, value, onChange, mustChoose }: StandingChoiceProps) {
  const t = useTranslations('publication.effect')
  const { choices, plan, before } = effect
  const end = before.unpublishFrom ?? before.until
  const texts = plan && {
    from: formatDateTime(plan.from),
    until: plan.until === null ? '' : formatDateTime(plan.until),
    number: plan.version.number,
    author: plan.version.author,
    count: plan.fields.length,
  }
  return (
    <>
      {texts === null || choices.plan.length === 0 ? null : (
        <RadioGroup
          id="standing-plan"
          look="list"
          label={t('plan', texts)}
          error={mustChoose && value.plan === undefined ? t('choosePlan') : undefined}
          options={choices.plan.map((choice) => ({
            value: choice,
            label: t(planTexts[choice]),
            note: t(planNotes[choice], texts),
          }))}
          value={value.plan ?? ''}
          radio={{
            name: 'standing-plan',
            onChange: ({ target }) =>
              onChange({ ...value, plan: choices.plan.find((choice) => choice === target.value) }),
          }}
        />
      )}
      {end === null || choices.end.length === 0 ? null : (
        <RadioGroup
          id="standing-end"
          look="list"
          label={t('end', { at: formatDateTime(end) })}
          error={mustChoose && value.end === undefined ? t('chooseEnd') : undefined}
          options={choices.end.map((choice) => ({
            value: choice,
            label: t(endTexts[choice], { at: formatDateTime(end) }),
          }))}
          value={value.end ?? ''}
          radio={{
            name: 'standing-end',
            onChange: ({ target }) =>
              onChange({ ...value, end: choices.end.find((choice) => choice === target.value) }),
          }}
        />
      )}
    </>
  )
}
