import { Network } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Item, ItemIcon, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { OwnTeam } from '#contract/people/overview'
import { teamPaths } from '#lib/paths/paths'

/** Teams that the reader has a role on, with the way to their organisations; nothing where there are none. */
export function OwnTeamsCard({ teams }: { teams: OwnTeam[] }) {
  const t = useTranslations('home.teams')
  if (teams.length === 0) return null
  return (
    <Card title={t('title')} count={teams.length} flush>
      <ItemList>
        {teams.map(({ key, name, organisations }) => (
          <Item
            key={key}
            lead={<ItemIcon look={{ hue: 'blue' }} icon={<Network />} />}
            title={name}
            href={teamPaths(key).dashboard()}
            note={
              <span className="flex flex-wrap gap-x-4">
                <AppLink href={teamPaths(key).organisations()}>
                  {organisations === null ? t('allOrganisations') : t('organisations', { count: organisations })}
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
    </Card>
  )
}
