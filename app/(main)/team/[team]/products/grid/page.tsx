import { listPager } from '#components/frame/list-card'
import { GridPage } from '#components/grid/grid-page'
import { teamPaths } from '#lib/paths/paths'
import { productsQuery } from '#lib/queries/products'
import { columnsIn, openGridPage } from '#lib/server/grid-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('productGrid')

export default async function Page(props: PageProps<'/team/[team]/products/grid'>) {
  const [{ team }, search] = await Promise.all([props.params, props.searchParams])
  const { cursor, ...filter } = productsQuery(search)
  const columns = columnsIn(search.columns)
  const { menu, data } = await openGridPage(team, { kind: 'product', filter, cursor, columns })
  const to = teamPaths(team)
  const pager = await listPager({
    ...{ shown: data.items.length, next: data.next, isFurther: cursor !== undefined },
    hrefOf: (from) => to.productsGrid({ ...filter, columns, cursor: from }),
  })
  return (
    <GridPage
      kind="product"
      menu={menu}
      page={data}
      pager={pager}
      filter={filter}
      list={to.products(undefined, { ...filter })}
    />
  )
}
