import { Building2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { PageFact } from '#components/ui/page-head'
import { organisationPaths } from '#lib/paths'

/** Whose product it is, below its name. */
export async function ProductOwner({ owner }: { owner: { key: string; title: string } }) {
  const t = await getTranslations('products')
  return (
    <PageFact icon={<Building2 />}>
      {t('of')} <AppLink href={organisationPaths(owner.key).dashboard()}>{owner.title}</AppLink>
    </PageFact>
  )
}
