import { AccessRequestsPage } from '#components/access-request/access-requests-page'
import { listPager } from '#components/frame/list-card'
import { accessRequestEndpoints } from '#contract/people/access-request'
import { teamPaths } from '#lib/paths/paths'
import { currentSite } from '#lib/server/site'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('accessRequests')

export default async function Page({ params, searchParams }: PageProps<'/team/[team]/accessrequests'>) {
  const [{ team }, search, { publicUrl }] = await Promise.all([params, searchParams, currentSite()])
  const cursor = typeof search.cursor === 'string' ? search.cursor : undefined
  const { menu, data } = await openTeamPage(team, 'accessrequests', async (call) => {
    const [page, choices] = await Promise.all([
      call(accessRequestEndpoints.list, { params: { team }, query: { cursor, limit: 25 } }),
      call(accessRequestEndpoints.choices, { params: { team } }),
    ])
    return { page, choices }
  })
  const { items: requests, next } = data.page
  const pager = await listPager({
    ...{ shown: requests.length, next, isFurther: cursor !== undefined },
    hrefOf: (from) => teamPaths(team).accessRequests({ cursor: from }),
  })
  return (
    <AccessRequestsPage menu={menu} requests={requests} choices={data.choices} pager={pager} publicUrl={publicUrl} />
  )
}
