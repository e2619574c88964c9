import { WebhooksPage } from '#components/webhook/webhooks-page'
import { projectEndpoints } from '#contract/project/project'
import { webhookEndpoints } from '#contract/project/webhook'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('webhooks')

export default async function Page({ params }: PageProps<'/project/[project]/webhooks'>) {
  const of = { params: await params }
  const { user, data } = await openPage(async (call) => {
    const [project, { items }] = await Promise.all([call(projectEndpoints.get, of), call(webhookEndpoints.list, of)])
    return { project, webhooks: items }
  })
  return <WebhooksPage rights={menuRights(user)} {...data} />
}
