import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { TeamRow } from '#contract/team'
import { teamPaths } from '#lib/paths'

/** Teams with how much lies below them. */
export async function TeamTable({ caption, teams }: { caption: string; teams: TeamRow[] }) {
  const t = await getTranslations('team')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col" className="cell-number">
            {t('organisations')}
          </th>
          <th scope="col" className="cell-number">
            {t('subteams')}
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <Row key={team.key}>
            <RowHeader note={team.comment}>
              <AppLink href={teamPaths(team.key).dashboard()}>{team.name}</AppLink>
            </RowHeader>
            <Cell kind="number" label={t('organisations')}>
              {team.organisations}
            </Cell>
            <Cell kind="number" label={t('subteams')}>
              {team.subteams}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
