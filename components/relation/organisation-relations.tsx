import { useTranslations } from 'next-intl'
import type { RelationList } from '#contract/content/relation'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { OrganisationFrame } from '../frame/organisation-frame'
import { ClientMessages } from '../i18n/client-messages'
import { useReasons } from '../rights/use-reasons'
import { RelationsCard } from './relations-card'

export type OrganisationRelationsProps = { menu: OrganisationMenu; list: RelationList }

/** The relations of an organisation with others. */
export function OrganisationRelations({ menu, list }: OrganisationRelationsProps) {
  const t = useTranslations('pages.titles')
  const reason = useReasons()
  return (
    <OrganisationFrame menu={menu} place="relations" title={t('relations')}>
      <div className="max-w-[760px]">
        <ClientMessages of={['ui', 'relations']}>
          <RelationsCard
            of={{ organisation: menu.key }}
            list={list}
            reason={reason(menuList(menu, 'organisation'), 'organisation', 'relationsAssignment')}
          />
        </ClientMessages>
      </div>
    </OrganisationFrame>
  )
}
