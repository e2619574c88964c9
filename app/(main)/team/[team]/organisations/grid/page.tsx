import { listPager } from '#components/frame/list-card'
import { GridPage } from '#components/grid/grid-page'
import { teamPaths } from '#lib/paths/paths'
import { organisationsQuery } from '#lib/queries/organisations'
import { columnsIn, openGridPage } from '#lib/server/grid-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('grid')

export default async function Page(props: PageProps<'/team/[team]/organisations/grid'>) {
  const [{ team }, search] = await Promise.all([props.params, props.searchParams])
  const { cursor, ...filter } = organisationsQuery(search)
  const columns = columnsIn(search.columns)
  const { menu, data } = await openGridPage(team, { kind: 'organisation', filter, cursor, columns })
  const to = teamPaths(team)
  const pager = await listPager({
    ...{ shown: data.items.length, next: data.next, isFurther: cursor !== undefined },
    hrefOf: (from) => to.organisationsGrid({ ...filter, columns, cursor: from }),
  })
  return (
    <GridPage
      kind="organisation"
      menu={menu}
      page={data}
      pager={pager}
      filter={filter}
      list={to.organisations({ ...filter })}
    />
  )
}
