import { History, UserPen } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { PublicationBadge } from '#components/item/publication-badge'
import { ReviewBadge } from '#components/review/review-badge'
import { PageFact } from '#components/ui/page-head'
import type { Item } from '#contract/item'
import type { OrganisationMenu } from '#contract/menu'
import { formatDate, formatDateTime } from '#lib/format'

/** The line below an organisation's name: its state and its last change. */
export async function OrganisationMeta({ menu, item }: { menu: OrganisationMenu; item: Item }) {
  const t = await getTranslations('item')
  const isArchived = menu.archivedDate !== null
  return (
    <>
      <PublicationBadge publication={item.publication} />
      {item.review === null ? null : <ReviewBadge review={item.review} />}
      {menu.externalEditor === '' ? null : (
        <PageFact icon={<UserPen />}>{t('externalEditor', { name: menu.externalEditor })}</PageFact>
      )}
      <PageFact icon={<History />}>
        {isArchived && menu.archivedDate !== null
          ? t('archivedOn', { at: formatDate(menu.archivedDate), name: menu.archivedBy ?? '' })
          : t('changedBy', { at: formatDateTime(item.changedAt), name: item.changedBy })}
      </PageFact>
    </>
  )
}
