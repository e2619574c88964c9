import { listPager } from '#components/frame/list-card'
import { GridPage } from '#components/grid/grid-page'
import { gridEndpoints } from '#contract/grid/grid'
import { gridPage } from '#contract/grid/grid-limits'
import { teamPaths } from '#lib/paths/paths'
import { organisationsQuery } from '#lib/queries/organisations'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('grid')

const columnsIn = (asked: string | string[] | undefined) => {
  const names = [asked].flat().flatMap((one) => one?.split(',') ?? [])
  const known = names.filter((name) => /^[\w.]{1,80}$/.test(name))
  return known.length === 0 ? undefined : known.join(',')
}

export default async function Page(props: PageProps<'/team/[team]/organisations/grid'>) {
  const [{ team }, asked] = await Promise.all([props.params, props.searchParams])
  const { cursor, ...filter } = organisationsQuery(asked)
  const columns = columnsIn(asked.columns)
  const { menu, data } = await openTeamPage(team, 'organisations', (call) =>
    call(gridEndpoints.read, {
      params: { team },
      query: { ...filter, cursor, columns, limit: gridPage, total: 'true' },
    }),
  )
  const to = teamPaths(team)
  const pager = await listPager({
    ...{ shown: data.items.length, next: data.next, isFurther: cursor !== undefined },
    hrefOf: (from) => to.organisationsGrid({ ...filter, columns, cursor: from }),
  })
  return <GridPage menu={menu} page={data} pager={pager} filter={filter} list={to.organisations({ ...filter })} />
}
