import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { TeamForm } from '#components/team/team-form'
import { TeamTypesSection } from '#components/team/team-types-section'
import { teamEndpoints } from '#contract/team'
import { teamTypesEndpoints } from '#contract/team-types'
import { formWords } from '#lib/server/form-words'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('edit')

export default async function TeamEditPage({ params }: PageProps<'/team/[team]/edit'>) {
  const { team: key } = await params
  const { menu, data } = await openTeamPage(key, 'edit', async (call) => {
    const [team, types] = await Promise.all([
      call(teamEndpoints.get, { params: { team: key } }),
      call(teamTypesEndpoints.get, { params: { team: key } }),
    ])
    return { team, types }
  })
  const { team, types } = data
  const [{ user }, pages, t, locale] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getTranslations('team'),
    currentLocale(),
  ])
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
      {menu.teamActions.includes('settings') ? <TeamTypesSection team={key} types={types} locale={locale} /> : null}
    </TeamFrame>
  )
}
