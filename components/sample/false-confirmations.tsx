import { useLocale, useTranslations } from 'next-intl'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import { Card } from '#components/ui/page/card'
import type { SampleReport } from '#contract/sample/sample'
import { formatDate } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'
import { AppLink } from '../ui/action/app-link'

type FalseConfirmationsProps = {
  cases: NonNullable<SampleReport['falseConfirmations']>
  fields: SampleReport['fields']
}

/** What was confirmed shortly before it was found wrong, for who manages the team: on the screen alone. */
export function FalseConfirmations({ cases, fields }: FalseConfirmationsProps) {
  const t = useTranslations('sample')
  const locale = useLocale()
  const labelOf = (name: string) => fields.find(({ field }) => field === name)?.label[locale] ?? name
  return (
    <div className="no-paper">
      <Card title={t('falseTitle')} flush={cases.length > 0}>
        <p className={cases.length > 0 ? 'card-body max-w-[70ch]' : 'max-w-[70ch]'}>
          {t(cases.length > 0 ? 'falseHelp' : 'falseNone')}
        </p>
        {cases.length === 0 ? null : (
          <Table caption={t('falseTitle')}>
            <thead>
              <tr>
                <th scope="col">{t('falseRecord')}</th>
                <th scope="col">{t('falseField')}</th>
                <th scope="col">{t('falseConfirmed')}</th>
                <th scope="col">{t('falseFound')}</th>
              </tr>
            </thead>
            <tbody>
              {cases.map(({ kind, key, title, organisation, field, how, by, confirmedAt, calledAt }) => {
                const to = organisationPaths(organisation)
                return (
                  <Row key={`${kind} ${key} ${field}`}>
                    <RowHeader>
                      <AppLink href={kind === 'product' ? to.product(key) : to.dashboard()}>{title}</AppLink>
                    </RowHeader>
                    <Cell label={t('falseField')}>{labelOf(field)}</Cell>
                    <Cell label={t('falseConfirmed')}>
                      <span className="whitespace-nowrap">{formatDate(confirmedAt)}</span>{' '}
                      <span className="text-text-2">{t('falseBy', { how, by })}</span>
                    </Cell>
                    <Cell label={t('falseFound')}>
                      <span className="whitespace-nowrap">{formatDate(calledAt)}</span>
                    </Cell>
                  </Row>
                )
              })}
            </tbody>
          </Table>
        )}
      </Card>
    </div>
  )
}
