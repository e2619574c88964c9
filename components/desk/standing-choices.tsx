import { useTranslations } from 'next-intl'
import { RadioGroup } from '#components/ui/input/radio-group'
import type { DeskItem } from '#contract/content/desk'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { formatDateTime } from '#lib/format/format'

export type StandingChoicesProps = { item: DeskItem; effect: PublishingEffect; typed: Record<string, string> }

/** What stands already, a plan or an end, is asked about and never dropped in silence. */
export function StandingChoices({ effect, item, typed }: StandingChoicesProps) {
  const t = useTranslations('desk.decision')
  const { choices, plan } = effect
  const { until, unpublishFrom } = item.publication
  const end = unpublishFrom ?? until
  return (
    <>
      {plan === null || choices.plan.length === 0 ? null : (
        <RadioGroup
          id="standing-plan"
          label={t('plan', { from: formatDateTime(plan.from), by: plan.version.author })}
          look="list"
          options={choices.plan.map((choice) => ({ value: choice, label: t(`plans.${choice}`) }))}
          radio={{ name: 'plan' }}
          defaultValue={choices.plan.find((choice) => choice === typed.plan) ?? choices.plan[0]}
        />
      )}
      {end === null || choices.end.length === 0 ? null : (
        <RadioGroup
          id="standing-end"
          label={t('end', { at: formatDateTime(end) })}
          look="list"
          options={choices.end.map((choice) => ({ value: choice, label: t(`ends.${choice}`) }))}
          radio={{ name: 'end' }}
          defaultValue={choices.end.find((choice) => choice === typed.end) ?? choices.end[0]}
        />
      )}
    </>
  )
}
