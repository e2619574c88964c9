import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { Item } from '#contract/content/item'
import type { TypeDefinition } from '#contract/types/type-definition'
import { formatDateTime } from '#lib/format/format'
import { FailedPlanNotice } from './failed-plan-notice'
import { linesOf } from './publication-line-texts'
import { PublicationLines } from './publication-lines'

export type PublicationNoticesProps = {
  item: Pick<Item, 'publication' | 'editorialNote' | 'planFailure' | 'sentBack'>
  /** Given where its fields stand below: a plan that failed then names those to mend. */
  types?: readonly TypeDefinition[]
  /** The page shows what is planned itself. */
  isPlanElsewhere?: boolean
}

/** What people must know of the publication beside the state: what was sent back, a plan, why it is offline, a plan that failed. */
export function PublicationNotices({ item, types, isPlanElsewhere }: PublicationNoticesProps) {
  const lines = linesOf(useTranslations('publication.notices'), { ...item, isPlanElsewhere })
  const { planFailure, sentBack } = item
  if (lines.length === 0 && planFailure === null && sentBack === null) return null
  return (
    <div className="mb-6 grid gap-3">
      {sentBack === null ? null : <SentBackNotice sentBack={sentBack} />}
      {planFailure === null ? null : <FailedPlanNotice failure={planFailure} types={types} />}
      <PublicationLines lines={lines} />
    </div>
  )
}

/** What was handed over and came back, with what has to be better. */
function SentBackNotice({ sentBack: { at, by, note } }: { sentBack: NonNullable<Item['sentBack']> }) {
  const t = useTranslations('desk')
  return (
    <Notice kind="warning" icon={<Undo2 />}>
      <strong>{t('sentBackNotice', { by, at: formatDateTime(at) })}</strong> {t('sentBackHelp')}
      <p className="mt-1 whitespace-pre-line">{note}</p>
    </Notice>
  )
}
