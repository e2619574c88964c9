import { useTranslations } from 'next-intl'
import { ClientMessages } from '#components/i18n/client-messages'
import { Card } from '#components/ui/page/card'
import { Disclosure } from '#components/ui/page/disclosure'
import type { OwnTeam } from '#contract/people/overview'
import { TeamItems } from './team-items'

/** The number of teams shown unfolded. */
const shownTeams = 6

/** Teams that the reader has a role on with those right below, and the way to their organisations; nothing where there are none. */
export function OwnTeamsCard({ teams }: { teams: OwnTeam[] }) {
  const t = useTranslations('home.teams')
  if (teams.length === 0) return null
  const open = teams.length <= shownTeams + 1 ? teams : teams.slice(0, shownTeams)
  const folded = teams.slice(open.length)
  return (
    <Card title={t('title')} flush>
      <ClientMessages of={['home.teams']}>
        <TeamItems teams={open} />
        {folded.length === 0 ? null : (
          <div className="team-fold">
            <Disclosure summary={t('more', { count: folded.length })}>
              <TeamItems teams={folded} />
            </Disclosure>
          </div>
        )}
      </ClientMessages>
    </Card>
  )
}
