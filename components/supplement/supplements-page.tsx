import { Plus, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { TabLinks } from '#components/ui/action/tab-links'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import type { ItemRow } from '#contract/content/item-row'
import { menuList, type OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import type { SupplementsQuery } from '#lib/queries/supplements'
import { ContentList } from '../content-list/content-list'
import { ListActions } from '../content-list/list-actions'
import { OrganisationFrame } from '../frame/organisation-frame'
import { useReasons } from '../rights/use-reasons'
import { InactiveType } from './inactive-type'

type SupplementFiltersProps = { action: string; q: string | undefined; used: string | undefined }

/** A plain form that asks by the address: what is found can be shared, and needs no script. */
function SupplementFilters({ action, q, used }: SupplementFiltersProps) {
  const t = useTranslations('supplements')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet
    <form action={action} role="search" className="flex flex-wrap items-end gap-3">
      <div className="field min-w-[220px] flex-1">
        <label className="field-label" htmlFor="supplement-q">
          {t('search')}
        </label>
        <TextInput id="supplement-q" name="q" type="search" defaultValue={q} />
      </div>
      <div className="field">
        <label className="field-label" htmlFor="supplement-used">
          {t('use')}
        </label>
        <Select
          id="supplement-used"
          name="used"
          defaultValue={used ?? ''}
          empty={t('usedAll')}
          options={[
            { value: 'true', label: t('usedTrue') },
            { value: 'false', label: t('usedFalse') },
          ]}
        />
      </div>
      <Button type="submit" icon={<Search />}>
        {t('filter')}
      </Button>
    </form>
  )
}

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
