import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import { formatDate } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'

/** That an organisation goes to the archive by itself, when, and how to prevent it. */
export function RemovalNotice({ organisation, removal }: { organisation: string; removal: Item['removal'] }) {
  const t = useTranslations('lifecycle.removal')
  if (removal === null) return null
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <p>{wholeDates(t('text', { at: formatDate(removal.at) }))}</p>
        <p>
          <AppLink href={organisationPaths(organisation).check()}>{t('check')}</AppLink>
        </p>
      </Notice>
    </div>
  )
}
