import { getTranslations } from 'next-intl/server'
import { FormMessages } from '#components/form/form-messages'
import { ProductFrame } from '#components/frame/product-frame'
import { WebhookForm } from '#components/webhook/webhook-form'
import { webhookEndpoints } from '#contract/project/webhook'
import { webhookEvents } from '#contract/project/webhook-rules'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('webhookCreate')

const start = { name: '', url: '', events: [...webhookEvents], isOn: true }

export default async function Page({ params }: PageProps<'/project/[project]/webhooks/create'>) {
  const of = { params: await params }
  const { user } = await openPage((call) => call(webhookEndpoints.list, of))
  const t = await getTranslations('pages.titles')
  return (
    <ProductFrame {...menuRights(user)} place="projectSettings" title={t('webhookCreate')}>
      <FormMessages of={['webhook']}>
        <WebhookForm project={of.params.project} userId={user.id} values={start} requestKey={crypto.randomUUID()} />
      </FormMessages>
    </ProductFrame>
  )
}
