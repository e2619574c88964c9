import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { PublishingList } from '#components/publication/publishing-list'
import { itemEndpoints } from '#contract/item'
import { organisationPaths, teamPaths, withCursor } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { publicationWords } from '#lib/server/publication-words'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('organisations')

export default async function OrganisationsPage({ params, searchParams }: PageProps<'/team/[team]/organisations'>) {
  const { team } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openTeamPage(team, 'organisations', (call) =>
    call(itemEndpoints.teamOrganisations, { params: { team }, query: { cursor } }),
  )
  const [t, words] = await Promise.all([getTranslations('pages'), publicationWords()])
  return (
    <TeamFrame menu={menu} place="organisations" title={t('titles.organisations')} width="wide">
      <PublishingList
        kind="organisation"
        caption={t('titles.organisations')}
        page={data}
        isFurther={cursor !== undefined}
        nextHref={(next) => withCursor(teamPaths(team).organisations(), next)}
        itemHref={(row) => organisationPaths(row.key).dashboard()}
        empty={{ title: t('nothing.organisations') }}
        bulkTeam={menu.teamActions.includes('bulkMutations') ? team : undefined}
        hasWorkflow
        words={words}
      />
    </TeamFrame>
  )
}
