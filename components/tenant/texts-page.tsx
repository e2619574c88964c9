import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
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

type TextsFilterProps = { q: string | undefined; language: Locale; changed: 'true' | undefined; count: number }

/** Narrows the texts: a plain form whose answer is an address. */
function TextsFilter({ q, language, changed, count }: TextsFilterProps) {
  const t = useTranslations('tenant.texts')
  return (
    <form action={tenantPaths.texts()} className="filters items-end" aria-label={t('filterLabel')}>
      <Field id="texts-q" label={t('search')}>
        {(control) => <TextInput {...control} name="q" type="search" maxLength={100} defaultValue={q} />}
      </Field>
      <Field id="texts-language" label={t('language')}>
        {(control) => (
          <Select
            {...control}
            name="language"
            defaultValue={language}
            options={[
              { value: 'nl', label: t('dutch') },
              { value: 'en', label: t('english') },
            ]}
          />
        )}
      </Field>
      <Field id="texts-changed" label={t('which')}>
        {(control) => (
          <Select
            {...control}
            name="changed"
            defaultValue={changed ?? ''}
            empty={t('all')}
            options={[{ value: 'true', label: t('onlyChanged', { count: String(count) }) }]}
          />
        )}
      </Field>
      <Button type="submit" icon={<Search />}>
        {t('find')}
      </Button>
      {q === undefined && changed === undefined ? null : (
        <ButtonLink href={tenantPaths.texts({ language })} look="quiet" icon={<X />}>
          {t('clear')}
        </ButtonLink>
      )}
    </form>
  )
}

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
