import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentEditor } from '#components/content/content-editor'
import { ContentMessages } from '#components/content/content-messages'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { ButtonLink } from '#components/ui/button-link'
import { EmptyState } from '#components/ui/empty-state'
import { wordsEndpoints } from '#contract/words'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { organisationPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('supplementAdd')

export default async function SupplementAddPage({
  params,
}: PageProps<'/organisation/[organisation]/supplements/[type]/add'>) {
  const { organisation, type: key } = await params
  const { menu, data: type } = await openOrganisationPage(organisation, 'supplements', (call) =>
    call(wordsEndpoints.type, { params: { kind: 'supplement', key } }),
  )
  const to = organisationPaths(organisation)
  requireAction(menu.supplementActions, 'create', to.dashboard({ denied: 'supplementAdd' }))
  const offer = menu.supplementTypes.find((candidate) => candidate.key === key)
  if (offer === undefined) notFound()
  const [{ user }, t, { supplements }, locale] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getMessages(),
    currentLocale(),
  ])
  return (
    <OrganisationFrame menu={menu} place="supplements" title={`${t('titles.supplementAdd')}: ${offer.name}`}>
      {offer.available ? (
        <ContentMessages>
          <ContentEditor
            target={{ organisation, part: 'supplement', requestKey: crypto.randomUUID() }}
            types={[type]}
            values={{}}
            version=""
            draftKey={`${user.id}/new-supplement/${organisation}/${key}`}
            actions={['update', 'publish']}
            hasWorkflow
            isPublished={false}
            locale={locale}
          />
        </ContentMessages>
      ) : (
        <div className="card">
          <EmptyState
            title={supplements.inactive}
            actions={<ButtonLink href={to.supplements(key)}>{supplements.all}</ButtonLink>}
          >
            {supplements.inactiveHelp}
          </EmptyState>
        </div>
      )}
    </OrganisationFrame>
  )
}
