import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TeamFrame } from '#components/frame/team-frame'
import { Allowed } from '#components/rights/allowed'
import { reasons } from '#components/rights/reasons'
import { TeamAdd } from '#components/team/team-add'
import { TeamTree } from '#components/team/team-tree'
import { menuList } from '#contract/menu'
import { teamTreeEndpoints } from '#contract/team-tree'
import { currentLocale } from '#lib/server/preferences'
import { openTeamPage } from '#lib/server/team-page'
import { teamTreeWords } from '#lib/server/team-tree-words'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('subteams')

export default async function SubteamsPage({ params }: PageProps<'/team/[team]/subteams'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'subteams', (call) =>
    call(teamTreeEndpoints.tree, { params: { team } }),
  )
  const [t, words, locale, reason] = await Promise.all([
    getTranslations('pages'),
    teamTreeWords(),
    currentLocale(),
    reasons(),
  ])
  const canAdd = menu.teamActions.includes('create')
  return (
    <TeamFrame
      menu={menu}
      place="subteams"
      title={t('titles.subteams')}
      actions={
        <Allowed
          reason={reason(menuList(menu, 'team'), 'team', 'create')}
          label={words.add.open}
          look="primary"
          icon="add"
        >
          <TeamAdd team={team} name={menu.name} words={words} />
        </Allowed>
      }
    >
      {data.items.length === 0 ? (
        <NothingYet title={words.empty}>{canAdd ? words.emptyHelp : undefined}</NothingYet>
      ) : (
        <div className="card">
          <TeamTree root={team} nodes={data.items} isWhole={data.isWhole} locale={locale} words={words} />
        </div>
      )}
    </TeamFrame>
  )
}
