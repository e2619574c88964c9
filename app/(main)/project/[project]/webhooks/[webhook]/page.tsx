import { WebhookPage } from '#components/webhook/webhook-page'
import { projectEndpoints } from '#contract/project/project'
import { webhookEndpoints } from '#contract/project/webhook'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('webhook')

export default async function Page({ params, searchParams }: PageProps<'/project/[project]/webhooks/[webhook]'>) {
  const [of, { cursor }] = [{ params: await params }, await textsOf(searchParams, 'cursor')]
  const { user, data } = await openPage(async (call) => {
    const [project, webhook, page] = await Promise.all([
      call(projectEndpoints.get, of),
      call(webhookEndpoints.get, of),
      call(webhookEndpoints.messages, { ...of, query: { cursor } }),
    ])
    return { project, webhook, page }
  })
  return <WebhookPage rights={menuRights(user)} userId={user.id} {...data} cursor={cursor} />
}
