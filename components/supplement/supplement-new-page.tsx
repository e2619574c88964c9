import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { OrganisationMenu } from '#contract/team/menu'
import type { TypeDefinition } from '#contract/types/type-definition'
import { organisationPaths } from '#lib/paths/paths'
import { OrganisationFrame } from '../frame/organisation-frame'
import { NewItemForm } from '../item/new-item-form'

export type SupplementNewProps = {
  menu: OrganisationMenu
  /** The type in the menu, which says whether it is still used. */
  offer: OrganisationMenu['supplementTypes'][number]
  type: TypeDefinition
  user: string
}

/** The form of a new supplement, or that its type is not used any more. */
export function SupplementNew({ menu, offer, type, user }: SupplementNewProps) {
  const titles = useTranslations('pages.titles')
  const t = useTranslations('supplements')
  return (
    <OrganisationFrame menu={menu} place="supplements" title={`${titles('supplementAdd')}: ${offer.name}`}>
      {offer.available ? (
        <NewItemForm
          target={{ organisation: menu.key, part: 'supplement' }}
          types={[type]}
          draftKey={`${user}/new-supplement/${menu.key}/${type.key}`}
          mayPublish
          hasWorkflow
        />
      ) : (
        <div className="card">
          <EmptyState
            title={t('inactive')}
            actions={<ButtonLink href={organisationPaths(menu.key).supplements(type.key)}>{t('all')}</ButtonLink>}
          >
            {t('inactiveHelp')}
          </EmptyState>
        </div>
      )}
    </OrganisationFrame>
  )
}
