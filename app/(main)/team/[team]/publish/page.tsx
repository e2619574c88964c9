import { getTranslations } from 'next-intl/server'
import { AnswerList, countAnswers, WaitingList } from '#components/desk/waiting-list'
import { TeamFrame } from '#components/frame/team-frame'
import { proposalEndpoints } from '#contract/confirmation/proposal'
import { deskEndpoints } from '#contract/content/desk'
import { teamPaths } from '#lib/paths/paths'
import { cursorOf } from '#lib/server/cursor'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('publish')

export default async function TeamPublishPage({ params, searchParams }: PageProps<'/team/[team]/publish'>) {
  const [{ team }, cursor] = await Promise.all([params, cursorOf(searchParams)])
  const { menu, data } = await openTeamPage(team, 'publish', async (call) => {
    const [page, answers] = await Promise.all([
      call(deskEndpoints.team, { params: { team }, query: { cursor, total: 'true' } }),
      call(proposalEndpoints.list, { query: { team } }),
    ])
    return { page, answers }
  })
  const [t, desk] = await Promise.all([getTranslations('pages'), getTranslations('desk')])
  return (
    <TeamFrame
      menu={menu}
      place="publish"
      title={t('titles.publish')}
      meta={desk('count', { count: data.page.total ?? 0, answers: countAnswers(data.answers) })}
      width="wide"
    >
      <AnswerList answers={data.answers} />
      <WaitingList page={data.page} cursor={cursor} hrefOf={teamPaths(team).publish} team={team} />
    </TeamFrame>
  )
}
