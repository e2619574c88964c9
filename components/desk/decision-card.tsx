import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import { Disclosure } from '#components/ui/page/disclosure'
import type { DeskItem } from '#contract/content/desk'
import type { DecisionState } from '#lib/forms/desk-decision'
import { PlanForm } from './plan-form'
import { PublishForm } from './publish-form'
import { SendBackForm } from './send-back-form'

export type DecisionCardProps = DecisionState & { item: DeskItem; typed: Record<string, string> }

/** Publish, plan or send back, each a plain form of its own: Enter in a field never does what stands beside it. */
export function DecisionCard({ item, ...state }: DecisionCardProps) {
  const t = useTranslations('desk.decision')
  const { handOver, effect, mayPublish } = item
  if (handOver === null || effect === null) return null
  if (!mayPublish) {
    return (
      <Card title={t('title')}>
        <p className="text-muted">{t('mayNot')}</p>
      </Card>
    )
  }
  const form = { ...state, item, handOver, effect, issue: (name: string) => issueOf(state, name) }
  return (
    <Card title={t('title')}>
      <div className="stack gap-2">
        <PublishForm {...form} />
        <Disclosure summary={t('later')} open={state.decision === 'plan'}>
          <PlanForm {...form} />
        </Disclosure>
        <Disclosure summary={t('sendBack')} open={state.decision === 'sendBack'}>
          <SendBackForm {...form} />
        </Disclosure>
      </div>
    </Card>
  )
}

const issueOf = ({ issues, error }: DecisionState, name: string) => (error === undefined ? undefined : issues[name])
