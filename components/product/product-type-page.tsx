import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import { OrganisationFrame } from '../frame/organisation-frame'
import { BaseTypeReason } from './base-type-page'
import { ProductTypeForm, type ProductTypeFormProps } from './product-type-form'

export type ProductTypeChangeProps = Pick<ProductTypeFormProps, 'item' | 'next' | 'user'> & { menu: OrganisationMenu }

/** Where a product of an organisation gets another type, or reads why a type that groups others is none for it. */
export function ProductTypeChange({ menu, ...form }: ProductTypeChangeProps) {
  const t = useTranslations('types.product')
  const to = organisationPaths(menu.key).product(form.item.key)
  return (
    <OrganisationFrame
      menu={menu}
      place="products"
      title={t('title', { title: form.item.title })}
      actions={<ButtonLink href={to}>{t('back')}</ButtonLink>}
    >
      {form.next.base ? (
        <BaseTypeReason href={to} label={t('back')} />
      ) : (
        <ProductTypeForm {...form} owner={menu} doneHref={to} />
      )}
    </OrganisationFrame>
  )
}
