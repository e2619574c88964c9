import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { TeamForm } from '#components/team/team-form'
import { teamEndpoints } from '#contract/team'
import { formWords } from '#lib/server/form-words'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('edit')

export default async function TeamEditPage({ params }: PageProps<'/team/[team]/edit'>) {
  const { team: key } = await params
  const { menu, data: team } = await openTeamPage(key, 'edit', (call) =>
    call(teamEndpoints.get, { params: { team: key } }),
  )
  const [{ user }, pages, t] = await Promise.all([startup(), getTranslations('pages'), getTranslations('team')])
  return (
    <TeamFrame menu={menu} place="edit" title={pages('titles.edit')}>
      <TeamForm
        team={team}
        userId={user.id}
        words={{
          ...(await formWords({ maximum: 120 })),
          section: t('section'),
          name: t('name'),
          comment: t('comment'),
          commentHelp: t('commentHelp'),
          save: t('save'),
          saving: t('saving'),
          saved: t.raw('saved'),
          conflict: t.raw('conflict'),
        }}
      />
    </TeamFrame>
  )
}
