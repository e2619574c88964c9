import { useTranslations } from 'next-intl'
import type { Item } from '#contract/content/item'
import type { TypeDefinition } from '#contract/types/type-definition'
import { FailedPlanNotice } from './failed-plan-notice'
import { linesOf } from './publication-line-texts'
import { PublicationLines } from './publication-lines'

export type PublicationNoticesProps = {
  item: Pick<Item, 'publication' | 'editorialNote' | 'planFailure'>
  /** Given where its fields stand below: a plan that failed then names those to mend. */
  types?: readonly TypeDefinition[]
  /** The page shows what is planned itself. */
  isPlanElsewhere?: boolean
}

/** What people must know of the publication beside the state: a plan, why it is offline, and a plan that failed. */
export function PublicationNotices({ item, types, isPlanElsewhere }: PublicationNoticesProps) {
  const lines = linesOf(useTranslations('publication.notices'), { ...item, isPlanElsewhere })
  const { planFailure } = item
  if (lines.length === 0 && planFailure === null) return null
  return (
    <div className="mb-6 grid gap-3">
      {planFailure === null ? null : <FailedPlanNotice failure={planFailure} types={types} />}
      <PublicationLines lines={lines} />
    </div>
  )
}
