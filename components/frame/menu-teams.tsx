'use client'

import { ChevronRight, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import type { OwnTeamLink } from '#contract/people/session'
import { teamPaths } from '#lib/paths/paths'
import { teamsInSight } from './teams-in-sight'

export type MenuTeamsProps = {
  teams: readonly OwnTeamLink[]
  /** The key of the team that the page is about, or in which it lies. */
  current: string | undefined
  /** The key of the team to which an organisation can be added from here. */
  adds?: string | undefined
}

/**
 * The reader's own teams as a tree, on every page; more than a handful are folded, but for the one that the page is in. Of the
 * client as a whole: each link by itself would come twice, as HTML and as what React takes over.
 */
export function MenuTeams({ teams, current, adds }: MenuTeamsProps) {
  const t = useTranslations('menu')
  if (teams.length === 0) return null
  const open = teamsInSight(teams)
  const folded = teams.slice(open.length)
  return (
    <>
      <h2>{t('teams')}</h2>
      {open.map((team) => (
        <Fragment key={team.key}>
          <TeamLink team={team} current={current} />
          {team.key === adds ? (
            <AppLink
              href={teamPaths(team.key).createOrganisation()}
              title={t('createOrganisation')}
              className="menu-team"
              data-level={Math.min(team.level + 1, 3)}
            >
              <Plus />
              <span>{t('createOrganisation')}</span>
            </AppLink>
          ) : null}
        </Fragment>
      ))}
      {folded.length === 0 ? null : (
        <details className="menu-teams" open={folded.some(({ key }) => key === current)}>
          <summary title={t('moreTeams', { count: folded.length })}>
            <ChevronRight />
            <span>{t('moreTeams', { count: folded.length })}</span>
          </summary>
          {folded.map((team) => (
            <TeamLink key={team.key} team={team} current={current} />
          ))}
        </details>
      )}
    </>
  )
}

function TeamLink({ team: { key, name, level }, current }: { team: OwnTeamLink; current: string | undefined }) {
  return (
    <AppLink
      href={teamPaths(key).dashboard()}
      title={name}
      className="menu-team"
      data-level={Math.min(level, 3)}
      aria-current={key === current ? 'true' : undefined}
    >
      <b aria-hidden="true">
        {name
          .replace(/^team\s+/i, '')
          .charAt(0)
          .toUpperCase()}
      </b>
      <span>{name}</span>
    </AppLink>
  )
}
