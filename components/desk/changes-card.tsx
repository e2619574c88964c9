import { useTranslations } from 'next-intl'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { DeskItem } from '#contract/content/desk'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { formatDateTime } from '#lib/format/format'
import { FieldDiff } from '../conflict/field-diff'

/** The changes that publishing would make online, field by field, with who made each. */
export function ChangesCard({ item: { effect, handOver } }: { item: DeskItem }) {
  const t = useTranslations('desk.changes')
  if (effect === null || handOver === null) return null
  const { fields, online } = effect
  const title = online === null ? t('titleNew') : t('title')
  return (
    <Card
      title={title}
      count={fields.length}
      note={online === null ? undefined : t('online', { by: online.author, at: formatDateTime(online.at) })}
      flush
    >
      <LeftBehind effect={effect} />
      {fields.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
      ) : (
        <Table caption={title}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('change')}</th>
              <th scope="col">{t('by')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, change, diff, by }) => (
              <Row key={name}>
                <RowHeader note={online === null ? undefined : t(`kinds.${change}`)}>
                  <span data-field={name}>{label}</span>
                </RowHeader>
                <Cell label={t('change')}>
                  <FieldDiff diff={diff} />
                </Cell>
                <Cell label={t('by')} note={by === null ? undefined : formatDateTime(by.at)}>
                  {by?.author}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

/** A newer concept that is not published with it. */
function LeftBehind({ effect: { leftBehind } }: { effect: PublishingEffect }) {
  const t = useTranslations('desk.changes')
  if (leftBehind === null) return null
  const { author, at, fields } = leftBehind
  return (
    <div className="card-body">
      <Notice>{t('leftBehind', { by: author, at: formatDateTime(at), count: fields })}</Notice>
    </div>
  )
}
