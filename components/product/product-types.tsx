import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { TypeIcon } from '#components/ui/display/type-icon'
import { Card } from '#components/ui/page/card'
import { Disclosure } from '#components/ui/page/disclosure'
import type { OrganisationMenu } from '#contract/team/menu'
import { organisationPaths } from '#lib/paths/paths'
import type { ItemWithTypes } from '../item/item-form'

export type ProductTypesProps = { menu: OrganisationMenu; item: ItemWithTypes }

/** The type of a product, and what it can become. */
export function ProductTypes({ menu, item }: ProductTypesProps) {
  const t = useTranslations('types')
  const locale = useLocale()
  const [type] = item.definitions ?? []
  if (type === undefined) return null
  const others = menu.productTypes.filter(({ key, offered }) => offered && key !== type.key)
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
