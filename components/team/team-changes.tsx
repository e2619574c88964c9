import { Card } from '#components/ui/card'
import type { Team } from '#contract/team'
import { TeamDelete } from './team-delete'
import { type TeamChangeProps, TeamMove } from './team-move'

export type TeamChangesProps = { team: Team; locale: TeamChangeProps['locale']; words: TeamChangeProps['words'] }

/** What happens to a team as a whole: moving and deleting. The root of the tree stays. */
export function TeamChanges({ team, locale, words }: TeamChangesProps) {
  const canDelete = team.actions.includes('delete') && !team.tenantRoot
  if (!canDelete) return null
  const facts = { team: { key: team.key, name: team.name, version: team.version }, locale, words }
  return (
    <Card title={words.title} className="mt-6 max-w-[760px]">
      <div className="flex flex-wrap items-start gap-4">
        {team.actions.includes('update') ? <TeamMove {...facts} /> : null}
        <TeamDelete {...facts} left={{ organisations: team.organisations, subteams: team.subteams }} />
      </div>
    </Card>
  )
}
