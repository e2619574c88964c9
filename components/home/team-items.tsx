'use client'

import { Network } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Item, ItemIcon, ItemList } from '#components/ui/display/item-list'
import type { OwnTeam } from '#contract/people/overview'
import { teamPaths } from '#lib/paths/paths'

/** Teams with the ways into them. Of the client as a whole, as there may be dozens. */
export function TeamItems({ teams }: { teams: OwnTeam[] }) {
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
