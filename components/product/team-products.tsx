import { Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { ListActions } from '../content-list/list-actions'
import { TeamFrame } from '../frame/team-frame'
import { useReasons } from '../rights/use-reasons'
import { ProductAddMenu } from './product-add-menu'
import { ProductList, type ProductListProps } from './product-list'

export type TeamProductsProps = Pick<ProductListProps, 'page' | 'query' | 'view' | 'without' | 'choices'> & {
  menu: TeamMenu
}

/** The products of all organisations of a team. */
export function TeamProducts({ menu, ...list }: TeamProductsProps) {
  const t = useTranslations('pages')
  const grid = useTranslations('grid')
  const reason = useReasons()
  const { key: team, productActions } = menu
  const productTypes = menu.productTypes.filter(({ offered }) => offered)
  const to = teamPaths(team)
  const { cursor: _, sort, ...filter } = list.query
  const bulk = { team, reason: reason(menuList(menu, 'team'), 'team', 'bulkMutations'), isReadable: true }
  const mayAdd = productActions.includes('create') && productTypes.length > 0
  return (
    <TeamFrame
      menu={menu}
      place="products"
      title={t('titles.products')}
      width="wide"
      actions={
        <ListActions
          query={{ kind: 'product', team, ...filter }}
          shown={{ list: 'team.products', view: list.view, sort }}
          reading={bulk}
        >
          <ButtonLink icon={<Table2 />} href={to.productsGrid({ ...filter, sort })} reason={bulk.reason}>
            {grid('open')}
          </ButtonLink>
          {mayAdd ? (
            <ProductAddMenu
              label={t('titles.productAdd')}
              types={productTypes.map(({ key, name }) => ({ key, name, href: to.productNew(key) }))}
            />
          ) : null}
        </ListActions>
      }
    >
      <ProductList
        {...list}
        place={{ team }}
        list="team.products"
        types={menu.productTypes.map(({ key, name }) => ({ value: key, label: name }))}
        hrefOf={(query) => to.products(undefined, { ...query, view: list.view?.id })}
        empty={t('nothing.teamProducts')}
        bulk={bulk}
        hasWorkflow
      />
    </TeamFrame>
  )
}
