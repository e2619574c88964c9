import { Globe } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { RadioGroup } from '#components/ui/input/radio-group'
import { formatDateTime } from '#lib/format/format'
import { DecisionForm, type DecisionFormProps, NoteField } from './decision-form'

/** Publishes now. What stands already, a plan or an end, is asked about and never dropped in silence. */
export function PublishForm(props: DecisionFormProps) {
  const { effect, item } = props
  const t = useTranslations('desk.decision')
  const { choices, plan } = effect
  const { until, unpublishFrom } = item.publication
  const end = unpublishFrom ?? until
  const reason = item.problems.length > 0 ? t('hasProblems', { count: item.problems.length }) : undefined
  return (
    <DecisionForm {...props} of="publish">
      {plan === null || choices.plan.length === 0 ? null : (
        <RadioGroup
          id="standing-plan"
          label={t('plan', { from: formatDateTime(plan.from), by: plan.version.author })}
          look="list"
          options={choices.plan.map((choice) => ({ value: choice, label: t(`plans.${choice}`) }))}
          radio={{ name: 'plan' }}
          defaultValue={choices.plan[0]}
        />
      )}
      {end === null || choices.end.length === 0 ? null : (
        <RadioGroup
          id="standing-end"
          label={t('end', { at: formatDateTime(end) })}
          look="list"
          options={choices.end.map((choice) => ({ value: choice, label: t(`ends.${choice}`) }))}
          radio={{ name: 'end' }}
          defaultValue={choices.end[0]}
        />
      )}
      <NoteField {...props} of="publish" />
      <div>
        <Button type="submit" look="primary" icon={<Globe />} reason={reason}>
          {t('publishNow')}
        </Button>
      </div>
    </DecisionForm>
  )
}
