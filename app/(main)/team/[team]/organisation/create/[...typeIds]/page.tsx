import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentEditor } from '#components/content/content-editor'
import { ContentMessages } from '#components/content/content-messages'
import { TeamFrame } from '#components/frame/team-frame'
import { teamTypesEndpoints } from '#contract/team-types'
import { wordsEndpoints } from '#contract/words'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { teamPaths } from '#lib/paths'
import { currentLocale } from '#lib/server/preferences'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'
import { typeKeys } from '#lib/server/type-keys'

export const generateMetadata = teamTitle('createOrganisation')

export default async function CreateOrganisationPage({
  params,
}: PageProps<'/team/[team]/organisation/create/[...typeIds]'>) {
  const { team, typeIds } = await params
  const { menu, data } = await openTeamPage(team, 'createOrganisation', async (call) => {
    const [offered, all] = await Promise.all([
      call(teamTypesEndpoints.offered, { params: { team } }),
      call(wordsEndpoints.types, { query: { kind: 'organisation', keys: typeKeys(typeIds) } }),
    ])
    return { offered, all: all.items }
  })
  requireAction(menu.organisationActions, 'create', teamPaths(team).dashboard({ denied: 'createOrganisation' }))
  const { offered, all } = data
  const isOffered = (key: string) => offered.items.some((offer) => offer.key === key)
  const types = typeIds.flatMap((id) => all.find(({ key }) => key === id && isOffered(key)) ?? [])
  if (types.length !== new Set(typeIds).size) notFound()
  const [{ user }, t, { types: words }, locale] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getMessages(),
    currentLocale(),
  ])
  const names = new Intl.ListFormat(locale).format(types.map(({ name }) => name[locale]))
  return (
    <TeamFrame menu={menu} place="organisations" title={`${t('titles.createOrganisation')}: ${names}`}>
      <ContentMessages>
        <ContentEditor
          target={{ team, requestKey: crypto.randomUUID() }}
          types={types}
          choice={{ offers: offered.items, maximum: offered.maximum, words }}
          values={{}}
          version=""
          draftKey={`${user.id}/new-organisation/${team}`}
          actions={['update', ...(menu.organisationActions.includes('publish') ? ['publish'] : [])]}
          hasWorkflow
          isPublished={false}
          locale={locale}
        />
      </ContentMessages>
    </TeamFrame>
  )
}
