import { PencilLine } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import type { OrganisationMenu } from '#contract/menu'
import { organisationPaths } from '#lib/paths'

/** What can be done from an organisation's heading. */
export async function OrganisationActions({ menu }: { menu: OrganisationMenu }) {
  const t = await getTranslations('item')
  if (!menu.actions.includes('edit')) return null
  return (
    <ButtonLink icon={<PencilLine />} href={organisationPaths(menu.key).edit()}>
      {t('edit')}
    </ButtonLink>
  )
}
