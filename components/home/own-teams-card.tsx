import { Network } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Item, ItemIcon, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import { Disclosure } from '#components/ui/page/disclosure'
import type { OwnTeam } from '#contract/people/overview'
import { teamPaths } from '#lib/paths/paths'

/** So many teams stand open. */
const shownTeams = 6

/** Teams that the reader has a role on with those right below, and the way to their organisations; nothing where there are none. */
export function OwnTeamsCard({ teams }: { teams: OwnTeam[] }) {
  const t = useTranslations('home.teams')
  if (teams.length === 0) return null
  const open = teams.length <= shownTeams + 1 ? teams : teams.slice(0, shownTeams)
  const folded = teams.slice(open.length)
  return (
    <Card title={t('title')} flush>
      <TeamItems teams={open} />
      {folded.length === 0 ? null : (
        <div className="team-fold">
          <Disclosure summary={t('more', { count: folded.length })}>
            <TeamItems teams={folded} />
          </Disclosure>
        </div>
      )}
    </Card>
  )
}

function TeamItems({ teams }: { teams: OwnTeam[] }) {
  const t = useTranslations('home.teams')
  return (
    <ItemList>
      {teams.map(({ key, name, level, organisations }) => (
        <Item
          key={key}
          lead={
            <>
              {level === 0 ? null : <span className="tree-step" data-level={Math.min(level, 3)} />}
              <ItemIcon look={{ hue: level === 0 ? 'blue' : 'grey' }} icon={<Network />} />
            </>
          }
          title={name}
          href={teamPaths(key).dashboard()}
          note={
            <span className="flex flex-wrap gap-x-4">
              <AppLink href={teamPaths(key).organisations()}>
                <span>
                  {organisations === null ? t('allOrganisations') : t('organisations', { count: organisations })}
                </span>
                <span className="sr-only"> ({name})</span>
              </AppLink>
              <AppLink href={teamPaths(key).expiring()}>
                {t('expiring')}
                <span className="sr-only"> ({name})</span>
              </AppLink>
            </span>
          }
        />
      ))}
    </ItemList>
  )
}
