import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { OrganisationMenu, TeamMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { organisationPaths, teamPaths } from '#lib/paths/paths'
import { NothingYet } from '../frame/nothing-yet'
import { OrganisationFrame } from '../frame/organisation-frame'
import { TeamFrame } from '../frame/team-frame'

/** Why nothing can be made of a type that groups others, and where to choose one of these. */
export function BaseTypeReason({ href, label }: { href: string; label: string }) {
  const why = useTranslations('errors.BASE_TYPE_NOT_ALLOWED')
  const choose = (
    <ButtonLink look="primary" href={href}>
      {label}
    </ButtonLink>
  )
  return (
    <NothingYet title={why('title')} actions={choose}>
      {why('message')}
    </NothingYet>
  )
}

/** The page of such a type at an organisation. */
export function BaseTypePage({ menu, type }: { menu: OrganisationMenu; type: TypeDefinition }) {
  const t = useTranslations('pages.titles')
  return (
    <OrganisationFrame menu={menu} place="products" title={`${t('productAdd')}: ${type.name[useLocale()]}`}>
      <BaseTypeReason href={organisationPaths(menu.key).productAdd()} label={t('productAdd')} />
    </OrganisationFrame>
  )
}

/** The same in a team, where types are chosen among its products. */
export function TeamBaseTypePage({ menu, type }: { menu: TeamMenu; type: TypeDefinition }) {
  const t = useTranslations('pages.titles')
  return (
    <TeamFrame menu={menu} place="products" title={`${t('productAdd')}: ${type.name[useLocale()]}`}>
      <BaseTypeReason href={teamPaths(menu.key).products()} label={t('products')} />
    </TeamFrame>
  )
}
