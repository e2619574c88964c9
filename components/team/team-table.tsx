import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { TeamRow } from '#contract/team'
import { teamPaths } from '#lib/paths'

/** Teams with how much lies below them. */
export function TeamTable({ teams }: { teams: TeamRow[] }) {
  const t = useTranslations('team')
  return (
    <Table caption={t('subteams')}>
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
        {teams.map(({ key, name, comment, organisations, subteams }) => (
          <Row key={key}>
            <RowHeader note={comment}>
              <AppLink href={teamPaths(key).dashboard()}>{name}</AppLink>
            </RowHeader>
            <Cell kind="number" label={t('organisations')}>
              {organisations}
            </Cell>
            <Cell kind="number" label={t('subteams')}>
              {subteams}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
