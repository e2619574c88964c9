import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import type { SettingsOfTeam } from '#contract/team/inherited-settings'
import { menuList, type TeamMenu } from '#contract/team/menu'
import type { Team } from '#contract/team/team'
import type { TeamTypes } from '#contract/team/team-types'
import { FormMessages } from '../form/form-messages'
import { PageSave } from '../form/page-save'
import { HistoryLink } from '../frame/history-link'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { Allowed } from '../rights/allowed'
import { ReadOnlyNotice } from '../rights/read-only-notice'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { TeamSettingsSection } from '../settings/team-settings-section'
import { TeamDelete, TeamMove } from './team-actions'
import { TeamForm } from './team-form'
import { TeamTypesForm } from './team-types-form'

type TeamTypesSectionProps = {
  team: string
  userId: string
  types: TeamTypes
  /** Why the reader can't change them; nothing when they can. */
  reason: string | undefined
}

/** The types and categories that a team allows, with a form of their own. */
function TeamTypesSection({ team, userId, types, reason }: TeamTypesSectionProps) {
  const t = useTranslations('types.team')
  return (
    <section aria-labelledby="team-types" className="mt-12">
      <div className="flex max-w-[760px] flex-wrap items-center justify-between gap-3">
        <h2 id="team-types">{t('title')}</h2>
        <HistoryLink subject={{ type: 'teamTypes', key: team }} of={t('title')} />
      </div>
      <p className="mb-4 max-w-[760px] text-text-2">{t('note')}</p>
      <ReadOnlyWhen reason={reason}>
        <FormMessages of={['types.team']}>
          <TeamTypesForm team={team} userId={userId} types={types} />
        </FormMessages>
      </ReadOnlyWhen>
    </section>
  )
}

/** Actions on a team as a whole: moving and deleting. The root of the tree stays. */
function TeamChanges({ team }: { team: Team }) {
  const t = useTranslations('tree')
  const reason = useReasons()
  const whyNot = (action: string) => reason(team, 'team', action)
  const { key, name, version, organisations, subteams } = team
  return (
    <Card title={t('title')} className="mt-6 max-w-[760px]">
      <ClientMessages of={['ui', 'tree']}>
        <div className="flex flex-wrap items-start gap-4">
          <Allowed reason={whyNot('update') ?? whyNot('delete')} label={t('move.open')} icon="move">
            <TeamMove team={{ key, name, version }} />
          </Allowed>
          <Allowed reason={whyNot('delete')} label={t('delete.open')} look="danger" icon="delete">
            <TeamDelete team={{ key, name, version }} left={{ organisations, subteams }} />
          </Allowed>
        </div>
      </ClientMessages>
    </Card>
  )
}

type TeamEditPageProps = {
  menu: TeamMenu
  userId: string
  team: Team
  types: TeamTypes
  /** Undefined for users who may change the team but not its settings. */
  settings: SettingsOfTeam | undefined
}

/** A team as its administrators change it: its name, what it passes on to all below it, and its place in the tree. */
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
