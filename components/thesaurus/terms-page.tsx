import { FileDown, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { termFilters } from '#contract/thesaurus/term-rules'
import type { TermRow } from '#contract/thesaurus/thesaurus'
import { apiPaths, tenantPaths } from '#lib/paths/paths'
import type { TermsQuery } from '#lib/queries/terms'
import { ListCard } from '../data-table/list-card'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { FilterBar } from '../list-filter/filter-bar'
import { buttonClass } from '../ui/action/button-look'
import { TermsImportButton } from './terms-import-button'
import { TermsTable } from './terms-table'

type TermsPageProps = {
  rights: ProductRights
  page: { items: TermRow[]; next: string | null }
  query: TermsQuery
}

/** The keywords of a tenant, with what narrows and orders them. */
export function TermsPage({ rights, page, query }: TermsPageProps) {
  const t = useTranslations('thesaurus')
  const pages = useTranslations('pages.titles')
  const { cursor, sort = 'name', ...filter } = query
  const isNarrowed = filter.q !== undefined || filter.only !== undefined
  return (
    <ProductFrame
      {...rights}
      place="terms"
      title={pages('terms')}
      meta={t('lead')}
      width="wide"
      actions={
        <>
          <ClientMessages of={['ui', 'thesaurus']}>
            <TermsImportButton />
          </ClientMessages>
          <a href={apiPaths.terms()} download className={buttonClass({})}>
            <FileDown />
            {t('exportAll')}
          </a>
          <ButtonLink look="primary" icon={<Plus />} href={tenantPaths.termCreate()}>
            {t('add')}
          </ButtonLink>
        </>
      }
    >
      <ListCard
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(from) => tenantPaths.terms({ ...query, cursor: from })}
        filters={
          <FilterBar
            label={t('filterLabel')}
            search={{ label: t('search'), value: filter.q }}
            filters={[
              {
                ...{ label: t('only'), name: 'only', value: filter.only, all: t('all') },
                shown: filter.only && t(`filters.${filter.only}`),
                options: termFilters.map((value) => ({ value, label: t(`filters.${value}`) })),
              },
            ]}
            clear={isNarrowed ? tenantPaths.terms({ sort: query.sort }) : undefined}
          />
        }
        empty={{ title: t('none'), help: t('noneHelp') }}
      >
        <ClientMessages of={['ui', 'thesaurus']}>
          <TermsTable rows={page.items} sort={sort} />
        </ClientMessages>
      </ListCard>
    </ProductFrame>
  )
}
