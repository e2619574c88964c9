import { Card } from '#components/ui/card'
import type { Team } from '#contract/team'
import { Allowed } from '../rights/allowed'
import { reasons } from '../rights/reasons'
import { TeamDelete } from './team-delete'
import { type TeamChangeProps, TeamMove } from './team-move'

export type TeamChangesProps = { team: Team; locale: TeamChangeProps['locale']; words: TeamChangeProps['words'] }

/** What happens to a team as a whole: moving and deleting. The root of the tree stays. */
export async function TeamChanges({ team, locale, words }: TeamChangesProps) {
  const reason = await reasons()
  const why = (action: string) => reason(team, 'team', action)
  const facts = { team: { key: team.key, name: team.name, version: team.version }, locale, words }
  return (
    <Card title={words.title} className="mt-6 max-w-[760px]">
      <div className="flex flex-wrap items-start gap-4">
        <Allowed reason={why('update') ?? why('delete')} label={words.move.open} icon="move">
          <TeamMove {...facts} />
        </Allowed>
        <Allowed reason={why('delete')} label={words.delete.open} look="danger" icon="delete">
          <TeamDelete {...facts} left={{ organisations: team.organisations, subteams: team.subteams }} />
        </Allowed>
      </div>
    </Card>
  )
}
