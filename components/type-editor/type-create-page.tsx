import { useLocale, useTranslations } from 'next-intl'
import type { TypeRow } from '#contract/type-editor/type-editor'
import { tenantPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { TypeCreateForm } from './type-create-form'

type TypeCreatePageProps = { rights: ProductRights; userId: string; types: TypeRow[] }

/** Starting a type, from nothing or as a copy. */
export function TypeCreatePage({ rights, userId, types }: TypeCreatePageProps) {
  const pages = useTranslations('pages.titles')
  const locale = useLocale()
  const sources = types
    .map(({ key, kind, name }) => ({ key, kind, name: name[locale] }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <ProductFrame
      {...rights}
      place="types"
      title={pages('typeCreate')}
      above={[{ label: pages('types'), href: tenantPaths.types() }]}
    >
      <FormMessages of={['typeEditor']}>
        <TypeCreateForm userId={userId} sources={sources} />
      </FormMessages>
    </ProductFrame>
  )
}
