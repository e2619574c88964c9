import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { VersionCard, VersionCards } from '#components/ui/display/version-card'
import { publicationStates } from '#contract/publication/publication'
import type { TeamStatistics } from '#contract/team/statistics'
import { teamPaths } from '#lib/paths/paths'
import { useShortStateName } from '../item/use-state-name'

export type TeamStatesProps = { team: string; states: TeamStatistics['states'] }

/** How many organisations of a team are in each state, a card each; a count leads to the list of them. */
export function TeamStates({ team, states }: TeamStatesProps) {
  const t = useTranslations('team.figures')
  const short = useShortStateName()
  const to = teamPaths(team)
  const cards = publicationStates.flatMap((state) => {
    const count = states[state] ?? 0
    return count > 0 ? [{ state, count }] : []
  })
  if (cards.length === 0) return null
  return (
    <VersionCards label={t('byState')}>
      {cards.map(({ state, count }) => (
        <VersionCard
          key={state}
          state={state}
          label={short(state)}
          title={<AppLink href={to.organisations({ state })}>{t('inState', { count })}</AppLink>}
        />
      ))}
    </VersionCards>
  )
}
