import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { organisationPaths } from '#lib/paths/paths'

/** "Not available any more": says so, and leads back to the organisation. */
export function ItemGone({ organisation, title }: { organisation: string; title: string }) {
  const t = useTranslations('pages.gone')
  return (
    <div className="card">
      <EmptyState
        title={t('text')}
        actions={<ButtonLink href={organisationPaths(organisation).dashboard()}>{t('back', { title })}</ButtonLink>}
      />
    </div>
  )
}
