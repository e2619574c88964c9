import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { ItemListCard } from '#components/item/item-list-card'
import { itemEndpoints } from '#contract/item'
import { organisationPaths, teamPaths } from '#lib/paths'
import { cursorOf } from '#lib/server/cursor'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('organisations')

export default async function OrganisationsPage({ params, searchParams }: PageProps<'/team/[team]/organisations'>) {
  const { team } = await params
  const cursor = await cursorOf(searchParams)
  const { menu, data } = await openTeamPage(team, 'organisations', (call) =>
    call(itemEndpoints.teamOrganisations, { params: { team }, query: { cursor } }),
  )
  const t = await getTranslations('pages')
  return (
    <TeamFrame menu={menu} place="organisations" title={t('titles.organisations')} width="wide">
      <ItemListCard
        caption={t('titles.organisations')}
        page={data}
        cursor={cursor}
        self={teamPaths(team).organisations()}
        hrefOf={(row) => organisationPaths(row.key).dashboard()}
        empty={t('nothing.organisations')}
      />
    </TeamFrame>
  )
}
