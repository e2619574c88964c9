import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import type { SessionUser } from '#contract/people/session'
import { type RolePlace, rolePlaceHref, rolePlacesOf } from './role-places'

/** The my-roles table: name, role, type. */
export function RolesCard({ user }: { user: SessionUser }) {
  const t = useTranslations('home')
  const role = useTranslations('role')
  const places = rolePlacesOf(user)
  return (
    <Card title={t('roles')} count={places.length} flush>
      {places.length === 0 ? (
        <NoRoles user={user} />
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
            {places.map((entry) => (
              <Row key={`${entry.roleKey} ${entry.type} ${entry.key}`}>
                <RowHeader>
                  <RolePlaceName entry={entry} />
                </RowHeader>
                <Cell label={t('role')} note={role(`depths.${entry.depth}`)}>
                  {entry.role}
                </Cell>
                <Cell label={t('type')}>{t(`types.${entry.type}`)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

/** Places that can't be opened are named too. */
function RolePlaceName({ entry }: { entry: RolePlace }) {
  const href = rolePlaceHref(entry)
  return href === undefined ? entry.name : <AppLink href={href}>{entry.name}</AppLink>
}

function NoRoles({ user }: { user: SessionUser }) {
  const t = useTranslations('home')
  const others = user.currentSiteRoles.join(', ')
  if (others !== '') return <EmptyState title={t('rolesNarrow')}>{t('rolesNarrowHelp', { roles: others })}</EmptyState>
  return (
    <EmptyState title={t('rolesEmpty')}>{user.maintenance ? t('maintenanceNote') : t('rolesEmptyHelp')}</EmptyState>
  )
}
