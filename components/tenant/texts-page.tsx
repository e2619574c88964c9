import { useTranslations } from 'next-intl'
import type { Locale } from '#contract/kernel/constants'
import type { ResponseOf } from '#contract/kernel/endpoint'
import { longestOverride } from '#contract/tenant/overrides'
import type { siteTextEndpoints } from '#contract/tenant/site-text'
import { tenantPaths, withCursor } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { TextRow } from './text-row'
import { TextsFilter } from './texts-filter'

type TextsPageProps = {
  rights: ProductRights
  page: ResponseOf<typeof siteTextEndpoints.list>
  query: { q: string | undefined; language: Locale; changed: 'true' | undefined; cursor: string | undefined }
}

/** All texts of the product, of which the site can have its own. */
export function TextsPage({ rights, page, query: { cursor, ...query } }: TextsPageProps) {
  const { q, language, changed } = query
  const t = useTranslations('tenant.texts')
  const pages = useTranslations('pages.titles')
  return (
    <ProductFrame {...rights} place="texts" title={pages('texts')} meta={t('lead')} width="wide">
      <ListCard
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => withCursor(tenantPaths.texts(query), next)}
        filters={<TextsFilter {...query} count={page.changed} />}
        empty={
          changed !== undefined && q === undefined
            ? { title: t('noneChanged') }
            : { title: t('none'), help: t('noneHelp') }
        }
      >
        <ClientMessages of={['ui', 'tenant.texts']}>
          <ul className="divide-y divide-line">
            {page.items.map((text) => (
              <TextRow
                key={`${language} ${text.key}`}
                language={language}
                text={text}
                maximum={longestOverride(text.standard)}
              />
            ))}
          </ul>
        </ClientMessages>
      </ListCard>
    </ProductFrame>
  )
}
