import { CalendarClock, CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type Hue } from '#components/ui/display/badge'
import { Card } from '#components/ui/page/card'
import type { Outcome } from '#contract/confirmation/answer'
import type { OutcomeState } from '#contract/confirmation/answer-rules'
import { formatDate, formatDateTime } from '#lib/format/format'
import { wholeDates } from '../ui/text/whole-dates'
import { ChangedValues } from './changed-values'

const looks: Record<OutcomeState, { hue: Hue; icon: LucideIcon }> = {
  open: { hue: 'blue', icon: Clock },
  taken: { hue: 'blue', icon: Clock },
  planned: { hue: 'green', icon: CalendarClock },
  published: { hue: 'green', icon: CircleCheck },
  changed: { hue: 'green', icon: CircleCheck },
  handled: { hue: 'green', icon: CircleCheck },
  sentBack: { hue: 'orange', icon: Undo2 },
}

/** Earlier answers about a record with their state: whom they wait for, or their outcome. */
export function AnswerOutcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useTranslations('confirm')
  return outcomes.map((outcome) => {
    const { hue, icon: Icon } = looks[outcome.state]
    return (
      <Card
        key={`${outcome.kind} ${outcome.key} ${outcome.at}`}
        title={outcome.title}
        actions={
          <Badge hue={hue} icon={<Icon />}>
            {t(`outcomes.${outcome.state}`)}
          </Badge>
        }
      >
        <OutcomeText outcome={outcome} />
      </Card>
    )
  })
}

function OutcomeText({ outcome: { kind, state, at, decidedAt, reason, special, from, fields } }: { outcome: Outcome }) {
  const t = useTranslations('confirm')
  return (
    <div className="stack gap-3">
      <p>
        <span>{wholeDates(t('saidOn', { at: formatDateTime(at) }))}</span>{' '}
        <span>{t(`outcomeTexts.${state === 'open' && fields.length === 0 ? 'openWhole' : state}`)}</span>
        {decidedAt === null ? null : <span>{wholeDates(` ${t('decidedOn', { at: formatDate(decidedAt) })}`)}</span>}
      </p>
      {special === null ? null : (
        <p>
          <span>{kind === 'product' ? t('gone') : t(`special.${special}`)}</span>
          {from === null ? null : wholeDates(t('goneSince', { from: formatDate(from) }))}
        </p>
      )}
      {reason === '' ? null : <blockquote className="answer-reason">{reason}</blockquote>}
      {fields.length === 0 ? null : <ChangedValues changes={fields} />}
    </div>
  )
}
