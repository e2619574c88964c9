import { getTranslations } from 'next-intl/server'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { Card } from '#components/ui/card'
import { KeyValues } from '#components/ui/key-values'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('settings')

export default async function SettingsPage({ params }: PageProps<'/organisation/[organisation]/settings'>) {
  const { organisation } = await params
  const { menu } = await openOrganisationPage(organisation, 'settings')
  const [t, item] = await Promise.all([getTranslations('pages'), getTranslations('item')])
  const said = (isOn: boolean) => (isOn ? item('on') : item('off'))
  return (
    <OrganisationFrame menu={menu} place="settings" title={t('titles.settings')}>
      <Card title={item('workflow')}>
        <KeyValues
          items={[
            { name: item('organisationWorkflow'), value: said(menu.enableOrganisationWorkflow) },
            { name: item('productWorkflow'), value: said(menu.enableProductWorkflow) },
          ]}
        />
      </Card>
    </OrganisationFrame>
  )
}
