import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { Item } from '#contract/content/item'
import type { OrganisationMenu } from '#contract/team/menu'
import { formatDateTime } from '#lib/format/format'

/** Why a product can't be changed: it, or its organisation, is in the archive. */
export function ArchivedNotice({ menu, item }: { menu: OrganisationMenu; item: Item }) {
  const t = useTranslations('lifecycle')
  if (item.archived === null && !menu.archived) return null
  return (
    <div className="mb-6">
      <Notice kind="info">
        {item.archived === null ? t('lockedByOwner') : t('lockedBecause', { at: formatDateTime(item.archived.at) })}
      </Notice>
    </div>
  )
}
