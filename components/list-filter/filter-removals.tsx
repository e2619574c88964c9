import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { totalSaid } from '#contract/kernel/constants'

/** A filter to do without: how it is said, the list without it, and how many that has. */
export type FilterRemoval = { name: string; label: string; href: string; total: number }

/** Below an empty list: which filter leaves nothing, by what there is without it. */
export function FilterRemovals({ ways }: { ways: FilterRemoval[] }) {
  const t = useTranslations('lists.filters')
  const helping = ways.filter(({ total }) => total > 0)
  if (helping.length === 0) return ways.length < 2 ? null : <span>{t('severalLeaveNothing')}</span>
  return (
    <span>
      {helping.map(({ name, label, href, total }) => (
        <span key={name} className="block">
          <AppLink href={href}>{t('without', { filter: label, ...totalSaid(total) })}</AppLink>
        </span>
      ))}
    </span>
  )
}
