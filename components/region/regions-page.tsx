import { useTranslations } from 'next-intl'
import { regionKinds } from '#contract/content/region-kinds'
import type { RegionRow } from '#contract/content/regions'
import { tenantPaths } from '#lib/paths/paths'
import type { RegionsQuery } from '#lib/queries/regions'
import { ListCard } from '../data-table/list-card'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { FilterBar } from '../list-filter/filter-bar'
import { RegionsTable } from './regions-table'

type RegionsPageProps = {
  rights: ProductRights
  page: { items: RegionRow[]; next: string | null }
  query: RegionsQuery
}

/** Provinces and municipalities that fields offer, to look up and not to change: they come with the postal table. */
export function RegionsPage({ rights, page, query }: RegionsPageProps) {
  const t = useTranslations('region')
  const pages = useTranslations('pages.titles')
  const { cursor, sort = 'name', ...filter } = query
  const isNarrowed = filter.q !== undefined || filter.kind !== undefined
  // Past the end of a list that has something is another matter than a list that was never filled.
  const isEmpty = !isNarrowed && cursor === undefined
  return (
    <ProductFrame {...rights} place="regions" title={pages('regions')} meta={t('lead')} width="wide">
      <ListCard
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(from) => tenantPaths.regions({ ...query, cursor: from })}
        filters={
          <FilterBar
            label={t('filterLabel')}
            search={{ label: t('search'), value: filter.q }}
            filters={[
              {
                ...{ label: t('kind'), name: 'kind', value: filter.kind, all: t('all') },
                shown: filter.kind && t(`kinds.${filter.kind}`),
                options: regionKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
              },
            ]}
            clear={isNarrowed ? tenantPaths.regions({ sort: query.sort }) : undefined}
          />
        }
        empty={isEmpty ? { title: t('empty'), help: t('emptyHelp') } : { title: t('none'), help: t('noneHelp') }}
      >
        <ClientMessages of={['ui', 'region']}>
          <RegionsTable rows={page.items} sort={sort} />
        </ClientMessages>
      </ListCard>
    </ProductFrame>
  )
}
