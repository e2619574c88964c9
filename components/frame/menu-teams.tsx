import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { OwnTeamLink } from '#contract/people/session'
import { teamPaths } from '#lib/paths/paths'

/** So many teams stand open; one more is not worth folding. */
const shownTeams = 6

export type MenuTeamsProps = {
  teams: readonly OwnTeamLink[]
  /** The key of the team that the page is about, or in which it lies. */
  current: string | undefined
}

/** The reader's own teams as a tree, on every page; more than a handful are folded, but for the one that the page is in. */
export function MenuTeams({ teams, current }: MenuTeamsProps) {
  const t = useTranslations('menu')
  if (teams.length === 0) return null
  const shown = teams.length <= shownTeams + 1 ? teams.length : shownTeams
  const [open, folded] = [teams.slice(0, shown), teams.slice(shown)]
  return (
    <>
      <h2>{t('teams')}</h2>
      {open.map((team) => (
        <TeamLink key={team.key} team={team} current={current} />
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
      <b aria-hidden="true">{name.replace(/^team\s+/i, '').charAt(0).toUpperCase()}</b>
      <span>{name}</span>
    </AppLink>
  )
}
