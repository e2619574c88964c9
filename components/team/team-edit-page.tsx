import { useTranslations } from 'next-intl'
import type { SettingsOfTeam } from '#contract/team/inherited-settings'
import { menuList, type TeamMenu } from '#contract/team/menu'
import type { Team } from '#contract/team/team'
import type { TeamTypes } from '#contract/team/team-types'
import { FormMessages } from '../form/form-messages'
import { PageSave } from '../form/page-save'
import { TeamFrame } from '../frame/team-frame'
import { ReadOnlyNotice } from '../rights/read-only-notice'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { TeamSettingsSection } from '../settings/team-settings-section'
import { TeamChanges } from './team-changes'
import { TeamForm } from './team-form'
import { TeamTypesSection } from './team-types-section'

type TeamEditPageProps = {
  menu: TeamMenu
  userId: string
  team: Team
  types: TeamTypes
  /** Undefined for who may change the team but not its settings. */
  settings: SettingsOfTeam | undefined
}

/** A team as its administrators change it: its name, what it gives to all below it, and where it stands. */
export function TeamEditPage({ menu, userId, team, types, settings }: TeamEditPageProps) {
  const t = useTranslations('settings')
  const saving = useTranslations('team')
  const pages = useTranslations('pages.titles')
  const reason = useReasons()
  const whyNot = (action: string) => reason(menuList(menu, 'team'), 'team', action)
  const whyNothing = whyNot('update')
  // Said once for the whole page where nothing of it can be changed.
  const whyNotSettings = whyNothing === undefined ? whyNot('settings') : undefined
  return (
    <TeamFrame menu={menu} place="edit" title={pages('edit')}>
      <ReadOnlyWhen reason={whyNothing}>
        {/* The bar ends below it, as at the end of a page; here something follows. */}
        <div className="pb-12">
          <PageSave label={saving('save')}>
            <FormMessages of={['team']}>
              <TeamForm team={team} userId={userId} />
            </FormMessages>
            {settings === undefined ? (
              <ReadOnlyNotice title={t('teamTitle')} reason={whyNotSettings} />
            ) : (
              <TeamSettingsSection team={menu.key} userId={userId} data={settings} />
            )}
            <TeamTypesSection team={menu.key} userId={userId} types={types} reason={whyNotSettings} />
          </PageSave>
        </div>
      </ReadOnlyWhen>
      <TeamChanges team={team} />
    </TeamFrame>
  )
}
