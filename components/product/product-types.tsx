import { useLocale, useTranslations } from 'next-intl'
import { TypeIcon } from '#components/frame/type-icon'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { Disclosure } from '#components/ui/disclosure'
import type { OrganisationMenu } from '#contract/menu'
import { organisationPaths } from '#lib/paths'
import type { ItemWithTypes } from '../item/item-form'

export type ProductTypesProps = { menu: OrganisationMenu; item: ItemWithTypes }

/** The type of a product, and what it can become. */
export function ProductTypes({ menu, item }: ProductTypesProps) {
  const t = useTranslations('types')
  const locale = useLocale()
  const [type] = item.definitions ?? []
  if (type === undefined) return null
  const others = menu.productTypes.filter(({ key }) => key !== type.key)
  return (
    <Card title={t('card.titleOne')}>
      <p className="flex items-center gap-2">
        <TypeIcon name={type.icon} />
        {type.name[locale]}
      </p>
      {others.length === 0 ? null : (
        <Disclosure summary={t('product.change')}>
          <ul className="stack">
            {others.map(({ key, name, icon }) => (
              <li key={key}>
                <AppLink
                  href={organisationPaths(menu.key).productOfType(item.key, key)}
                  className="flex items-center gap-2"
                >
                  <TypeIcon name={icon} />
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}
