import { useTranslations } from 'next-intl'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import type { Proposal } from '#contract/confirmation/proposal'
import { FieldDiff } from '../conflict/field-diff'

export type AnswerChangesProps = {
  answer: Proposal
  /** The id of the form that the ticks are of. */
  form: string
  /** The values of a form that was refused. */
  typed: Record<string, string>
}

/** The proposed changes, each field with a tick to take it over: fields without one stay the same. */
export function AnswerChanges({ answer, form, typed }: AnswerChangesProps) {
  const { fields, state, acts, special, remarks } = answer
  const t = useTranslations('desk.answer')
  const kinds = useTranslations('desk.changes.kinds')
  if (fields.length === 0 && (special !== null || remarks.length > 0 || state !== 'open')) return null
  const isChosen = acts.includes('publish') || acts.includes('take')
  return (
    <Card title={t('changes')} count={fields.length} note={t('changesNote')} flush>
      {fields.length === 0 ? (
        <EmptyState title={t('noChanges')}>{t('noChangesHelp')}</EmptyState>
      ) : (
        <Table caption={t('changes')}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('change')}</th>
              {isChosen ? <th scope="col">{t('take')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, change, diff, changedSince, problems }) => (
              <Row key={name}>
                <RowHeader note={kinds(change)}>
                  <span data-field={name}>{label}</span>
                </RowHeader>
                <Cell label={t('change')} note={changedSince ? t('changedSince') : undefined}>
                  <FieldDiff diff={diff} />
                  {problems.map((problem) => (
                    <p key={problem} className="field-error">
                      {problem}
                    </p>
                  ))}
                </Cell>
                {isChosen ? (
                  <Cell label={t('take')}>
                    <input
                      type="checkbox"
                      className="checkbox"
                      aria-label={t('takeField', { field: label })}
                      form={form}
                      name={`field.${name}`}
                      value="yes"
                      defaultChecked={typed.fields?.split(',').includes(name) ?? true}
                    />
                  </Cell>
                ) : null}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

/** Remarks about fields that the answerer could not fill in. */
export function AnswerRemarks({ answer: { remarks } }: { answer: Proposal }) {
  const t = useTranslations('desk.answer')
  if (remarks.length === 0) return null
  return (
    <Card title={t('remarks')} note={t('remarksNote')}>
      <dl className="stack gap-2">
        {remarks.map(({ name, label, remark }) => (
          <div key={name}>
            <dt className="text-muted">{label}</dt>
            <dd>{remark}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
