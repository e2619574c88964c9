import { Building2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { MetaItem } from '#components/ui/page/page-head'
import { organisationPaths } from '#lib/paths/paths'

export type ProductOwnerProps = { owner: { key: string; title: string } }

/** Whose product it is, below its name. */
export function ProductOwner({ owner }: ProductOwnerProps) {
  const t = useTranslations('products')
  return (
    <MetaItem icon={<Building2 />}>
      {t('of')} <AppLink href={organisationPaths(owner.key).dashboard()}>{owner.title}</AppLink>
    </MetaItem>
  )
}
