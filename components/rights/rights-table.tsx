import { getTranslations } from 'next-intl/server'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { EffectiveRight, RightSource } from '#contract/effective-rights'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { actionLabel } from '../role/role-words'
import { groupRights } from './group-rights'

type RightsTableProps = { caption: string; rights: EffectiveRight[] }

/** What somebody may do at a place, and through which role: nothing here was decided anywhere else. */
export async function RightsTable({ caption, rights }: RightsTableProps) {
  const [t, { role }] = await Promise.all([getTranslations('user'), getMessages()])
  const through = (sources: RightSource[]) =>
    sources.length === 0
      ? t('rights.not')
      : sources.map((source) => t('rights.through', { role: source.role, party: source.party })).join('; ')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('rights.right')}</th>
          <th scope="col">{t('rights.here')}</th>
          <th scope="col">{t('rights.beneath')}</th>
        </tr>
      </thead>
      <tbody>
        {groupRights(rights).map(({ entity, rights: together, here, beneath }) => (
          <Row key={together.join()}>
            <RowHeader note={together.map((permission) => actionLabel(role, permission)).join(', ')}>
              {role.entities[entity]}
            </RowHeader>
            <Cell label={t('rights.here')}>{through(here)}</Cell>
            <Cell label={t('rights.beneath')}>{through(beneath)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
