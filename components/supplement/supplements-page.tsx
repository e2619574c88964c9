import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { TabLinks } from '#components/ui/action/tab-links'
import type { ItemRow } from '#contract/content/item-row'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import type { SupplementsQuery } from '#lib/queries/supplements'
import { ContentList } from '../content-list/content-list'
import { ListActions } from '../content-list/list-actions'
import { OrganisationFrame } from '../frame/organisation-frame'
import { useReasons } from '../rights/use-reasons'
import { InactiveType } from './inactive-type'
import { SupplementFilters } from './supplement-filters'

export type SupplementsPageProps = {
  menu: OrganisationMenu
  type: OrganisationMenu['supplementTypes'][number]
  page: { items: ItemRow[]; next: string | null }
  query: SupplementsQuery
}

/** The supplements of an organisation by type. */
export function SupplementsPage({ menu, type: { key: type, name, available }, page, query }: SupplementsPageProps) {
  const t = useTranslations('supplements')
  const reason = useReasons()
  const { cursor, sort, q, used } = query
  const organisation = menu.key
  const to = organisationPaths(organisation)
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  const isFiltered = q !== undefined || used !== undefined
  return (
    <OrganisationFrame
      menu={menu}
      place="supplements"
      title={name}
      width="wide"
      actions={
        <ListActions
          query={{ kind: 'supplement', organisation, type, q, used }}
          reading={{ organisation, reason: bulkReason }}
        >
          {available ? (
            <ButtonLink
              look="primary"
              icon={<Plus />}
              href={to.supplementAdd(type)}
              reason={reason(menuList(menu, 'supplement'), 'supplement', 'create')}
            >
              {t('add', { type: name })}
            </ButtonLink>
          ) : null}
        </ListActions>
      }
    >
      <div className="stack">
        <TabLinks
          label={t('types')}
          tabs={menu.supplementTypes.map((one) => ({
            href: to.supplements(one.key),
            label: one.name,
            current: one.key === type,
          }))}
        />
        {available ? null : <InactiveType kind="info" />}
        <SupplementFilters action={to.supplements(type)} q={q} used={used} />
        <ContentList
          kind="supplement"
          place={{ organisation }}
          caption={name}
          page={page}
          cursor={cursor}
          sort={sort}
          hrefOf={(from) => to.supplements(type, { q, used, sort, cursor: from })}
          empty={isFiltered ? { title: t('nothingFound') } : { title: t('nothing'), help: t('nothingHelp') }}
          hasWorkflow
          bulk={{ team: menu.parentTeamKey, reason: bulkReason, isReadable: menu.teamActions.includes('read') }}
        />
      </div>
    </OrganisationFrame>
  )
}
