import { WaitingPage } from '#components/desk/waiting-page'
import { proposalEndpoints } from '#contract/confirmation/proposal'
import { deskEndpoints } from '#contract/content/desk'
import { cursorOf } from '#lib/server/cursor'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('publish')

export default async function PublishPage({ searchParams }: PageProps<'/publish'>) {
  const cursor = await cursorOf(searchParams)
  const { user, data } = await openPage(async (call) => {
    const [page, answers] = await Promise.all([
      call(deskEndpoints.list, { query: { cursor, total: 'true' } }),
      call(proposalEndpoints.list, { query: {} }),
    ])
    return { page, answers }
  })
  return <WaitingPage rights={menuRights(user)} {...data} cursor={cursor} />
}
