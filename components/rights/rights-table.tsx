import { getMessages, getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { EffectiveRight, RightSource } from '#contract/effective-rights'
import { permissionLabel } from '../role/role-words'

/** What somebody may do at a place, and through which role: nothing here was decided anywhere else. */
export async function RightsTable({ rights }: { rights: EffectiveRight[] }) {
  const [t, { role }] = await Promise.all([getTranslations('user'), getMessages()])
  const through = (sources: RightSource[]) =>
    sources.length === 0
      ? t('rights.not')
      : sources.map((source) => t('rights.through', { role: source.role, party: source.party })).join('; ')
  return (
    <Card title={t('rights.title')} note={t('rights.note')} count={rights.length} flush>
      <Table caption={t('rights.title')}>
        <thead>
          <tr>
            <th scope="col">{t('rights.right')}</th>
            <th scope="col">{t('rights.here')}</th>
            <th scope="col">{t('rights.beneath')}</th>
          </tr>
        </thead>
        <tbody>
          {rights.map(({ permission, here, beneath }) => (
            <Row key={permission}>
              <RowHeader>{permissionLabel(role, permission)}</RowHeader>
              <Cell label={t('rights.here')}>{through(here)}</Cell>
              <Cell label={t('rights.beneath')}>{through(beneath)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
