import { getTranslations } from 'next-intl/server'
import { FormMessages } from '#components/form/form-messages'
import { ProductFrame } from '#components/frame/product-frame'
import { WebhookForm } from '#components/webhook/webhook-form'
import { projectEndpoints } from '#contract/project/project'
import { webhookEndpoints } from '#contract/project/webhook'
import { webhookEvents } from '#contract/project/webhook-rules'
import { projectPaths } from '#lib/paths/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('webhookCreate')

const start = { name: '', url: '', events: [...webhookEvents], isOn: true }

export default async function Page({ params }: PageProps<'/project/[project]/webhooks/create'>) {
  const of = { params: await params }
  const { user, data: project } = await openPage(async (call) => {
    const [found] = await Promise.all([call(projectEndpoints.get, of), call(webhookEndpoints.list, of)])
    return found
  })
  const { key, values } = project
  const t = await getTranslations()
  return (
    <ProductFrame
      {...menuRights(user)}
      place="projectSettings"
      title={t('pages.titles.webhookCreate')}
      above={[
        { label: values.name, href: projectPaths(key).dashboard() },
        { label: t('webhook.card'), href: projectPaths(key).webhooks() },
      ]}
    >
      <FormMessages of={['webhook']}>
        <WebhookForm project={key} userId={user.id} values={start} />
      </FormMessages>
    </ProductFrame>
  )
}
