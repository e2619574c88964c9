import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { Item } from '#contract/content/item'
import { publicationOffers, rightOf } from '#contract/publication/offers'
import type { TypeDefinition } from '#contract/types/type-definition'
import { formatDateTime } from '#lib/format/format'
import { FailedPlanNotice } from './failed-plan-notice'
import { PlanBehindNotice } from './plan-behind-notice'
import type { PublicationTarget } from './publication-calls'
import { linesOf } from './publication-line-texts'
import { PublicationLines } from './publication-lines'
import { hasTimeline, PublicationTimeline } from './publication-timeline'

export type PublicationNoticesProps = Pick<PublicationTarget, 'kind' | 'organisation'> & {
  item: NoticedItem
  /** Given where its fields stand below: a plan that failed then names those to mend. */
  types?: readonly TypeDefinition[]
  /** The page shows what is planned itself. */
  isPlanElsewhere?: boolean
}

type NoticedItem = Pick<Item, 'publication' | 'editorialNote' | 'beneath' | 'planFailure' | 'sentBack' | 'planBehind'> &
  Pick<Item, 'key' | 'title' | 'version' | 'actions'>

/**
 * What people must know of the publication beside the state: what was sent back, a plan and whether it is for an older
 * version, why it is offline, a plan that failed, and where several are planned all of it on a line of time.
 */
export function PublicationNotices({ kind, organisation, item, types, isPlanElsewhere }: PublicationNoticesProps) {
  const isLine = hasTimeline(item)
  const isForm = types !== undefined && item.actions.includes('update')
  const said = { ...item, isForm, isPlanElsewhere: isPlanElsewhere || isLine }
  const lines = linesOf(useTranslations('publication.notices'), said)
  const { planFailure, sentBack, planBehind, publication } = item
  const isBehind = planBehind !== null && publication.plan !== null
  if (lines.length === 0 && planFailure === null && sentBack === null && !isBehind && !isLine) return null
  const right = rightOf(kind, item.actions)
  return (
    <div className="mb-6 grid gap-3">
      {sentBack === null ? null : <SentBackNotice sentBack={sentBack} />}
      {planFailure === null ? null : <FailedPlanNotice failure={planFailure} types={types} />}
      {isBehind ? (
        <PlanBehindNotice behind={planBehind} from={publication.plan?.from ?? ''} mayPublish={right === 'publish'} />
      ) : null}
      {isLine ? (
        <PublicationTimeline
          target={{ kind, organisation, key: item.key, version: item.version }}
          item={item}
          offers={publicationOffers(publication, { right, workflow: true })}
        />
      ) : null}
      <PublicationLines lines={lines} />
    </div>
  )
}

/** What was handed over and came back, with what has to be better; asked of who handed it over. */
function SentBackNotice({ sentBack: { at, by, note, isYours } }: { sentBack: NonNullable<Item['sentBack']> }) {
  const t = useTranslations('desk')
  return (
    <Notice kind="warning" icon={<Undo2 />}>
      <strong>{t('sentBackNotice', { by, at: formatDateTime(at) })}</strong>{' '}
      {t(isYours ? 'sentBackHelp' : 'sentBackOther')}
      <p className="mt-1 whitespace-pre-line">{note}</p>
    </Notice>
  )
}
