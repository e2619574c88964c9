import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { Role } from '#contract/role'

export type RoleTableProps = { caption: string; roles: Role[]; hrefOf: (role: string) => string }

/** Roles that can be assigned in a team. */
export async function RoleTable({ caption, roles, hrefOf }: RoleTableProps) {
  const t = await getTranslations('role')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('description')}</th>
          <th scope="col">{t('depth')}</th>
          <th scope="col">{t('holders')}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <Row key={role.key}>
            <RowHeader note={role.standard ? t('standard') : t('own', { team: role.team })}>
              <AppLink href={hrefOf(role.key)}>{role.name}</AppLink>
            </RowHeader>
            <Cell label={t('description')}>{role.description}</Cell>
            <Cell label={t('depth')} note={role.websiteOnly ? t('websiteOnly') : undefined}>
              {t(`depths.${role.depth}`)}
            </Cell>
            <Cell label={t('holders')}>{t('holdersCount', { count: role.holders })}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
