import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { Verification } from '#contract/verification'
import { tenantPaths } from '#lib/paths'

/** The verification settings of a tenant, with the teams that chose each. */
export async function VerificationTable({ caption, settings }: { caption: string; settings: Verification[] }) {
  const t = await getTranslations('verification')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('ageShort')}</th>
          <th scope="col">{t('by')}</th>
          <th scope="col">{t('teams')}</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <Row key={setting.key}>
            <RowHeader>
              <AppLink href={tenantPaths.verificationEdit(setting.key)}>{setting.name}</AppLink>
            </RowHeader>
            <Cell label={t('ageShort')}>{t('days', { count: setting.maximumVerifyAgeDays })}</Cell>
            <Cell
              label={t('by')}
              note={setting.externallyManaged ? undefined : t('times', { count: setting.maximumAttempts })}
            >
              {setting.externallyManaged ? t('byOthers') : t('byMail')}
            </Cell>
            <Cell label={t('teams')}>
              {setting.teams.length === 0 ? t('noTeams') : setting.teams.map(({ name }) => name).join(', ')}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
