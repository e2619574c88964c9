import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { EmptyState } from '#components/ui/empty-state'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { HeldRole, SessionUser } from '#contract/session'
import { organisationPaths, teamPaths } from '#lib/paths'

const hrefOf = ({ type, key }: HeldRole) =>
  type === 'team' ? teamPaths(key).dashboard() : organisationPaths(key).dashboard()

/** The my-roles table: name, role, type (spec section 2, home). */
export async function RoleList({ user }: { user: SessionUser }) {
  const [t, role] = await Promise.all([getTranslations('home'), getTranslations('role')])
  const held = [...user.teamRoles, ...user.organisationRoles]
  return (
    <Card title={t('roles')} count={held.length} flush>
      {held.length === 0 ? (
        <EmptyState title={t('rolesEmpty')}>{user.maintenance ? t('maintenanceNote') : t('rolesEmptyHelp')}</EmptyState>
      ) : (
        <Table caption={t('roles')}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('role')}</th>
              <th scope="col">{t('type')}</th>
            </tr>
          </thead>
          <tbody>
            {held.map((entry) => (
              <Row key={`${entry.roleKey} ${entry.type} ${entry.key}`}>
                <RowHeader>
                  <AppLink href={hrefOf(entry)}>{entry.name}</AppLink>
                </RowHeader>
                <Cell label={t('role')} note={role(`depths.${entry.depth}`)}>
                  {entry.role}
                </Cell>
                <Cell label={t('type')}>{entry.type === 'team' ? t('typeTeam') : t('typeOrganisation')}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
