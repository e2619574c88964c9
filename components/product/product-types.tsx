import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { TypeIcon } from '#components/ui/display/type-icon'
import { Card } from '#components/ui/page/card'
import { Disclosure } from '#components/ui/page/disclosure'
import type { OrganisationMenu } from '#contract/team/menu'
import type { ItemWithTypes } from '../item/item-form'

export type ProductTypesProps = {
  item: ItemWithTypes
  /** Those that it may have where it lies, and where it is edited with one of these. */
  types: OrganisationMenu['productTypes']
  hrefOf: (type: string) => string
}

/** The type of a product, and what it can become. */
export function ProductTypes({ item, types, hrefOf }: ProductTypesProps) {
  const t = useTranslations('types')
  const locale = useLocale()
  const [type] = item.definitions ?? []
  if (type === undefined) return null
  const others = types.filter(({ key, offered }) => offered && key !== type.key)
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
                <AppLink href={hrefOf(key)} className="flex items-center gap-2">
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
