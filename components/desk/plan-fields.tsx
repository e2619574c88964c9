import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { FieldGroup } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { formatDateTime } from '#lib/format/format'

const problems = ['date', 'time', 'gap', 'past', 'untilBeforeFrom', 'tooFar', 'afterEnd'] as const

export type PlanFieldsProps = {
  effect: PublishingEffect
  typed: Record<string, string>
  /** The fault in a field of the form that was refused. */
  issue: (name: string) => string | undefined
}

type MomentProps = PlanFieldsProps & { of: 'from' | 'until' }

/** A date and a time under one question, as people type them. */
function Moment({ typed, issue, of }: MomentProps) {
  const t = useTranslations('publication.dialog')
  const code = issue(of)?.replace('publication.', '')
  const problem = code && (problems.find((one) => one === code) ?? 'date')
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

/** From when until when; warns that an existing plan moves to this version. */
export function PlanFields(props: PlanFieldsProps) {
  const { plan } = props.effect
  const t = useTranslations('desk.decision')
  return (
    <>
      {plan === null ? null : <Notice kind="warning">{t('replacesPlan', { from: formatDateTime(plan.from) })}</Notice>}
      <Moment {...props} of="from" />
      <Moment {...props} of="until" />
    </>
  )
}
