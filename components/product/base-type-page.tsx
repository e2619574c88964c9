import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { OrganisationMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { organisationPaths } from '#lib/paths/paths'
import { NothingYet } from '../frame/nothing-yet'
import { OrganisationFrame } from '../frame/organisation-frame'

/** Why nothing can be made of a type that groups others, and where to choose one of these (spec section 8). */
export function BaseTypePage({ menu, type }: { menu: OrganisationMenu; type: TypeDefinition }) {
  const t = useTranslations('pages.titles')
  const why = useTranslations('errors.BASE_TYPE_NOT_ALLOWED')
  return (
    <OrganisationFrame menu={menu} place="products" title={`${t('productAdd')}: ${type.name[useLocale()]}`}>
      <NothingYet
        title={why('title')}
        actions={
          <ButtonLink look="primary" href={organisationPaths(menu.key).productAdd()}>
            {t('productAdd')}
          </ButtonLink>
        }
      >
        {why('message')}
      </NothingYet>
    </OrganisationFrame>
  )
}
