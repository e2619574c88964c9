import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { FieldGroup } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { formatDateTime } from '#lib/format/format'
import { DecisionForm, type DecisionFormProps, NoteField } from './decision-form'

const problems = ['date', 'time', 'gap', 'past', 'untilBeforeFrom', 'tooFar', 'afterEnd'] as const

type MomentProps = DecisionFormProps & { of: 'from' | 'until' }

/** A date and a time under one question, as people type them. */
function Moment({ typed, issue, decision, of }: MomentProps) {
  const t = useTranslations('publication.dialog')
  const given = decision === 'plan' ? issue(of)?.replace('publication.', '') : undefined
  const problem = given && (problems.find((one) => one === given) ?? 'date')
  const label = t(of)
  return (
    <FieldGroup
      id={`plan-${of}`}
      label={label}
      optional={of === 'until'}
      help={t(of === 'until' ? 'untilHelp' : 'dateHelp')}
      error={problem && t(`problems.${problem}`)}
    >
      <div className="flex flex-wrap items-start gap-2">
        <TextInput
          id={`plan-${of}`}
          name={`${of}Date`}
          measure="date"
          inputMode="numeric"
          aria-label={`${label}: ${t('date')}`}
          aria-invalid={problem ? true : undefined}
          defaultValue={typed[`${of}Date`]}
        />
        <TextInput
          id={`plan-${of}-time`}
          name={`${of}Time`}
          measure="time"
          inputMode="numeric"
          aria-label={`${label}: ${t('time')}`}
          aria-invalid={problem === 'time' ? true : undefined}
          defaultValue={typed[`${of}Time`]}
        />
      </div>
    </FieldGroup>
  )
}

/** Publishes from a moment on; a plan that stands goes over to this version, and is told so. */
export function PlanForm(props: DecisionFormProps) {
  const { plan } = props.effect
  const t = useTranslations('desk.decision')
  return (
    <DecisionForm {...props} of="plan">
      {plan === null ? null : <Notice kind="warning">{t('replacesPlan', { from: formatDateTime(plan.from) })}</Notice>}
      <Moment {...props} of="from" />
      <Moment {...props} of="until" />
      <NoteField {...props} of="plan" />
      <div>
        <Button type="submit" icon={<Clock />}>
          {t('publishLater')}
        </Button>
      </div>
    </DecisionForm>
  )
}
