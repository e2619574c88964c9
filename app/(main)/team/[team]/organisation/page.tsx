import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { ClientMessages } from '#components/i18n/client-messages'
import { TypeChooser } from '#components/types/type-chooser'
import { EmptyState } from '#components/ui/empty-state'
import { teamTypesEndpoints } from '#contract/team-types'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { teamPaths } from '#lib/paths'
import { currentLocale } from '#lib/server/preferences'
import { requireAction } from '#lib/server/require-action'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('chooseType')

export default async function ChooseTypePage({ params }: PageProps<'/team/[team]/organisation'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'createOrganisation', (call) =>
    call(teamTypesEndpoints.offered, { params: { team } }),
  )
  requireAction(menu.organisationActions, 'create', teamPaths(team).dashboard({ denied: 'createOrganisation' }))
  const [t, { types }, locale] = await Promise.all([getTranslations('pages'), getMessages(), currentLocale()])
  const { picker } = types
  return (
    <TeamFrame menu={menu} place="organisations" title={t('titles.chooseType')}>
      {data.items.length === 0 ? (
        <div className="card">
          <EmptyState title={picker.noTypes}>{picker.noTypesHelp}</EmptyState>
        </div>
      ) : (
        <>
          <p className="mb-4 max-w-[72ch] text-text-2">{picker.lead}</p>
          <ClientMessages of={['ui', 'types.picker']}>
            <TypeChooser team={team} offers={data.items} maximum={data.maximum} words={picker} locale={locale} />
          </ClientMessages>
        </>
      )}
    </TeamFrame>
  )
}
