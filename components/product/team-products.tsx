import { useTranslations } from 'next-intl'
import { menuList, type TeamMenu } from '#contract/menu'
import { teamPaths } from '#lib/paths'
import { TeamFrame } from '../frame/team-frame'
import { useReasons } from '../rights/use-reasons'
import { SpreadsheetMenu } from '../spreadsheet/spreadsheet-menu'
import { ProductAddMenu } from './product-add-menu'
import { ProductList, type ProductListProps } from './product-list'

export type TeamProductsProps = Pick<ProductListProps, 'page' | 'cursor' | 'sort' | 'state'> & { menu: TeamMenu }

/** The products of all organisations of a team. */
export function TeamProducts({ menu, ...list }: TeamProductsProps) {
  const t = useTranslations('pages')
  const sheet = useTranslations('spreadsheet.dialog')
  const reason = useReasons()
  const { key: team, productActions, productTypes } = menu
  const to = teamPaths(team)
  const bulkReason = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  const mayAdd = productActions.includes('create') && productTypes.length > 0
  return (
    <TeamFrame
      menu={menu}
      place="products"
      title={t('titles.products')}
      width="wide"
      actions={
        <>
          <SpreadsheetMenu
            query={{ kind: 'product', team, state: list.state }}
            reading={{ team, reason: bulkReason }}
            label={sheet('menu')}
          />
          {mayAdd ? (
            <ProductAddMenu
              label={t('titles.productAdd')}
              types={productTypes.map(({ key, name }) => ({ key, name, href: to.productNew(key) }))}
            />
          ) : null}
        </>
      }
    >
      <ProductList
        {...list}
        place={{ team }}
        hrefOf={(query) => to.products(undefined, query)}
        empty={t('nothing.teamProducts')}
        bulk={{ team, reason: bulkReason }}
        hasWorkflow
      />
    </TeamFrame>
  )
}
