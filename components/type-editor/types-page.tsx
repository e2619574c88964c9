import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { TypeRow } from '#contract/type-editor/type-editor'
import { formatDateTime } from '#lib/format/format'
import { tenantPaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { TypesTable } from './types-table'

type TypesPageProps = { rights: ProductRights; types: TypeRow[] }

/** The types of a tenant, its own and the standard ones, each with its state. */
export function TypesPage({ rights, types }: TypesPageProps) {
  const t = useTranslations('typeEditor')
  const pages = useTranslations('pages.titles')
  const locale = useLocale()
  const rows = types.map(({ name, changedAt, changedBy, ...row }) => ({
    ...row,
    name: name[locale],
    kind: t(`kinds.${row.kind}`),
    origin: t(`origins.${row.origin}`),
    changed: changedAt === null ? t('unchanged') : t('changedBy', { at: formatDateTime(changedAt), name: changedBy }),
  }))
  return (
    <ProductFrame
      {...rights}
      place="types"
      title={pages('types')}
      meta={t('lead')}
      width="wide"
      actions={
        <ButtonLink look="primary" href={tenantPaths.typeCreate()}>
          {t('add')}
        </ButtonLink>
      }
    >
      <div className="card">
        <ClientMessages of={['ui', 'typeEditor']}>
          <TypesTable
            rows={rows.sort((a, b) => a.kind.localeCompare(b.kind, locale) || a.name.localeCompare(b.name, locale))}
          />
        </ClientMessages>
      </div>
    </ProductFrame>
  )
}
