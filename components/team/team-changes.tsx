import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/page/card'
import type { Team } from '#contract/team/team'
import { ClientMessages } from '../i18n/client-messages'
import { Allowed } from '../rights/allowed'
import { useReasons } from '../rights/use-reasons'
import { TeamDelete } from './team-delete'
import { TeamMove } from './team-move'

/** What happens to a team as a whole: moving and deleting. The root of the tree stays. */
export function TeamChanges({ team }: { team: Team }) {
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
