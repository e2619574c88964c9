import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import { formatDate } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'

/** That what lay in an organisation lies in another one now, which it leads to. */
export function MergedNotice({ archived }: Pick<Item, 'archived'>) {
  const t = useTranslations('lifecycle')
  if (archived === null || archived.mergedInto === null) return null
  const { at, mergedInto } = archived
  return (
    <div className="mb-6">
      <Notice>
        <p>{wholeDates(t('mergedInto', { into: mergedInto.title, at: formatDate(at) }))}</p>
        <p>
          <AppLink href={organisationPaths(mergedInto.key).dashboard()}>{mergedInto.title}</AppLink>
        </p>
      </Notice>
    </div>
  )
}
