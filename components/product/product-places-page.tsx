import { useTranslations } from 'next-intl'
import type { ItemRow } from '#contract/content/item-row'
import type { TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { PlacesTable } from './places-table'

export type ProductPlacesProps = {
  menu: TeamMenu
  type: TeamMenu['productTypes'][number]
  page: { items: ItemRow[]; next: string | null }
  cursor: string | undefined
}

/** The organisations of a team to which a product of a type may be added. */
export function ProductPlaces({ menu, type, page, cursor }: ProductPlacesProps) {
  const t = useTranslations('products')
  const titles = useTranslations('pages.titles')
  const open = page.items.filter(({ publication }) => publication.state !== 'archived')
  return (
    <TeamFrame menu={menu} place="products" title={`${titles('productAdd')}: ${type.name}`}>
      <div className="stack gap-4">
        <p className="text-text-2">{t('placeLead')}</p>
        <ListCard
          shown={open.length}
          next={page.next}
          isFurther={cursor !== undefined}
          hrefOf={(next) => teamPaths(menu.key).productNew(type.key, { cursor: next })}
          empty={{ title: t('noPlaces') }}
        >
          <ClientMessages of={['ui', 'products', 'item', 'states']}>
            <PlacesTable
              team={menu.key}
              type={type.key}
              rows={open.map(({ key, title, typeNames, publication }) => ({ key, title, typeNames, publication }))}
            />
          </ClientMessages>
        </ListCard>
      </div>
    </TeamFrame>
  )
}
