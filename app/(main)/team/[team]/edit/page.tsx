import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { ClientMessages } from '#components/i18n/client-messages'
import { ReadOnlyNotice } from '#components/rights/read-only-notice'
import { ReadOnlyWhen } from '#components/rights/read-only-when'
import { reasons } from '#components/rights/reasons'
import { TeamSettingsSection } from '#components/settings/team-settings-section'
import { TeamChanges } from '#components/team/team-changes'
import { TeamForm } from '#components/team/team-form'
import { TeamTypesSection } from '#components/team/team-types-section'
import { AppError } from '#contract/errors'
import { menuList } from '#contract/menu'
import { settingsEndpoints } from '#contract/settings-of'
import { teamEndpoints } from '#contract/team'
import { teamTypesEndpoints } from '#contract/team-types'
import { conflictWords } from '#lib/server/conflict-words'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTreeWords } from '#lib/server/team-tree-words'
import { teamTitle } from '#lib/server/titles'

function unlessForbidden(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'FORBIDDEN') return undefined
  throw error
}

export const generateMetadata = teamTitle('edit')

export default async function TeamEditPage({ params }: PageProps<'/team/[team]/edit'>) {
  const { team: key } = await params
  const { menu, data } = await openTeamPage(key, 'edit', async (call) => {
    const [team, types, settings] = await Promise.all([
      call(teamEndpoints.get, { params: { team: key } }),
      call(teamTypesEndpoints.get, { params: { team: key } }),
      // Who may change the team but not its settings gets the rest of the page.
      call(settingsEndpoints.team, { params: { team: key } }).catch(unlessForbidden),
    ])
    return { team, types, settings }
  })
  const { team, types, settings } = data
  const [{ user }, pages, settingsText, locale, words, reason] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getTranslations('settings'),
    currentLocale(),
    teamTreeWords(),
    reasons(),
  ])
  const whyNot = (action: string) => reason(menuList(menu, 'team'), 'team', action)
  const whyNothing = whyNot('update')
  // Said once for the whole page where nothing of it can be changed.
  const whyNotSettings = whyNothing === undefined ? whyNot('settings') : undefined
  return (
    <TeamFrame menu={menu} place="edit" title={pages('titles.edit')}>
      <ReadOnlyWhen reason={whyNothing}>
        {/* Its save bar ends below it, as at the end of a page; here something follows. */}
        <div className="pb-12">
          <ClientMessages of={['ui', 'team', 'validation', 'fields.form']}>
            <TeamForm team={team} userId={user.id} />
          </ClientMessages>
        </div>
        {settings === undefined ? (
          <ReadOnlyNotice title={settingsText('teamTitle')} reason={whyNotSettings} />
        ) : (
          <TeamSettingsSection team={key} userId={user.id} data={settings} />
        )}
        <TeamTypesSection
          team={key}
          userId={user.id}
          types={types}
          reason={whyNotSettings}
          locale={locale}
          choice={await conflictWords()}
        />
      </ReadOnlyWhen>
      <TeamChanges team={team} locale={locale} words={words} />
    </TeamFrame>
  )
}
