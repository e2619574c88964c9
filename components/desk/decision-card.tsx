import { Clock, Globe, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Textarea } from '#components/ui/input/textarea'
import { Card } from '#components/ui/page/card'
import { Disclosure } from '#components/ui/page/disclosure'
import type { DeskItem } from '#contract/content/desk'
import { noteLength } from '#contract/content/note'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { formatDateTime } from '#lib/format/format'
import type { Decision, DecisionState } from '#lib/forms/desk-decision'
import { DecisionForm } from './decision-form'
import { PlanFields } from './plan-fields'

type StandingChoicesProps = { item: DeskItem; effect: PublishingEffect; typed: Record<string, string> }

/** Asks about an existing plan or end, which is never dropped in silence. */
function StandingChoices({ effect, item, typed }: StandingChoicesProps) {
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

export type DecisionCardProps = DecisionState & { item: DeskItem; typed: Record<string, string> }

const submits = (decision: Decision) => ({ type: 'submit', name: 'decision', value: decision }) as const

/** Publish, plan or send back: one plain form with one note, and a button for each. */
export function DecisionCard({ item, typed, ...state }: DecisionCardProps) {
  const t = useTranslations('desk.decision')
  const { handOver, effect, mayPublish, problems } = item
  if (handOver === null || effect === null) return null
  if (!mayPublish) {
    return (
      <Card title={t('title')}>
        <p className="text-muted">{t('mayNot')}</p>
      </Card>
    )
  }
  const { team } = state
  const { by } = handOver
  const decision = state.decision ?? typed.decision
  const issue = (name: string) => (state.error === undefined ? undefined : state.issues[name])
  const fields = { effect, typed, issue }
  const noteIssue = issue('note')
  return (
    <Card title={t('title')}>
      <DecisionForm item={item} team={team}>
        {/* Enter in a date submits what is in it, and never what is beside it. */}
        <button {...submits('plan')} className="sr-only" tabIndex={-1} aria-hidden="true" />
        <StandingChoices {...fields} item={item} />
        <Field
          id="note"
          label={t('note')}
          optional
          help={t('noteHelp', { by })}
          error={noteIssue && t(noteIssue === 'required' ? 'noteMissing' : 'noteTooLong', { by, maximum: noteLength })}
        >
          {(control) => <Textarea {...control} name="note" rows={3} maxLength={noteLength} defaultValue={typed.note} />}
        </Field>
        <div>
          <Button
            {...submits('publish')}
            look="primary"
            icon={<Globe />}
            reason={problems.length > 0 ? t('hasProblems', { count: problems.length }) : undefined}
          >
            {t('publishNow')}
          </Button>
        </div>
        <div className="stack gap-2">
          <Disclosure summary={t('later')} open={decision === 'plan'}>
            <div className="stack gap-4">
              <PlanFields {...fields} />
              <div>
                <Button {...submits('plan')} icon={<Clock />}>
                  {t('publishLater')}
                </Button>
              </div>
            </div>
          </Disclosure>
          <Disclosure summary={t('sendBack')} open={decision === 'sendBack'}>
            <div className="stack gap-4">
              <p className="text-small text-muted">{t('sendBackHelp', { by })}</p>
              <div>
                <Button {...submits('sendBack')} icon={<Undo2 />}>
                  {t('sendBackNow')}
                </Button>
              </div>
            </div>
          </Disclosure>
        </div>
      </DecisionForm>
    </Card>
  )
}
