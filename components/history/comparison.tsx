import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { EmptyState } from '#components/ui/empty-state'
import { TabLinks } from '#components/ui/tab-links'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ActionList } from '#contract/action-list'
import type { Comparison as Compared, HistorySubject, VersionRow } from '#contract/history'
import { itemKinds } from '#contract/item'
import type { PermissionEntity } from '#contract/permissions'
import { formatDateTime } from '#lib/format'
import { ClientMessages } from '../i18n/client-messages'
import { Allowed } from '../rights/allowed'
import { reasons } from '../rights/reasons'
import { FieldDiff, SameValue } from './field-diff'
import { RestoreButton } from './restore-button'
import { restoreWords } from './restore-words'
import { VersionAction, VersionRight } from './version-action'

export type ComparisonProps = {
  comparison: Compared
  showsAll: boolean
  /** The same comparison with all fields, or with what changed alone. */
  hrefOf: (fields: 'all' | 'changed') => string
}

/** Two versions side by side: who made them, and what differs field by field. */
export async function Comparison({ comparison, showsAll, hrefOf }: ComparisonProps) {
  const [t, words] = await Promise.all([getTranslations('history'), restoreWords(comparison.subject.type)])
  const { subject, before, after, fields } = comparison
  const mayRestore = subject.actions.includes('restore')
  const title =
    before === null
      ? t('firstVersion', { after: String(after.number) })
      : t('between', { before: String(before.number), after: String(after.number) })
  return (
    <div className="stack gap-6">
      <div className="version-pair">
        {before === null ? null : <Facts title={t('older')} version={before} comparison={comparison} />}
        <Facts title={t('newer')} version={after} comparison={comparison} />
      </div>
      <Card title={title} flush>
        <TabLinks
          label={t('whichFields')}
          tabs={[
            { href: hrefOf('changed'), label: t('onlyChanged'), current: !showsAll },
            { href: hrefOf('all'), label: t('allFields'), current: showsAll },
          ]}
        />
        {fields.length === 0 ? (
          <EmptyState title={t('nothingChanged')}>{t('nothingChangedHelp')}</EmptyState>
        ) : (
          <Table caption={title}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('change')}</th>
                {mayRestore && before ? <th scope="col">{t('restoreField')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, label, change, diff }) => (
                <Row key={name}>
                  <RowHeader note={t(change)}>{label}</RowHeader>
                  <Cell label={t('change')}>
                    {change === 'same' ? (
                      <SameValue diff={diff} words={words} />
                    ) : (
                      <FieldDiff diff={diff} words={words} />
                    )}
                  </Cell>
                  {mayRestore && before ? (
                    <Cell>
                      {change === 'same' || name === 'types' ? null : (
                        <ClientMessages of={['ui', 'policy.impact', 'review']}>
                          <RestoreButton
                            subject={subject}
                            version={before}
                            field={{ name, label }}
                            isContent={isContent(subject)}
                            words={words}
                          />
                        </ClientMessages>
                      )}
                    </Cell>
                  ) : null}
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
    </div>
  )
}

const isContent = ({ type }: HistorySubject) => itemKinds.some((kind) => kind === type)

/** The right that putting back takes: that to change it. */
function rightOf({ type }: HistorySubject): { entity: PermissionEntity; action: string } {
  if (type === 'settings') return { entity: 'organisation', action: 'updateSettings' }
  if (type === 'team') return { entity: 'team', action: 'update' }
  if (type === 'teamSettings' || type === 'teamTypes') return { entity: 'team', action: 'settings' }
  if (type === 'role') return { entity: 'team', action: 'roleManagement' }
  if (type === 'relationType') return { entity: 'team', action: 'relationTypesManagement' }
  if (type === 'confirmationPolicy') return { entity: 'team', action: 'confirmationPolicyManagement' }
  if (type === 'verification') return { entity: 'tenant', action: 'verification' }
  return { entity: type, action: 'update' }
}

/** What may be done with a version, as a list of that right. */
const asRestorable = ({ actions, refused }: HistorySubject, action: string): ActionList => ({
  actions: actions.includes('restore') ? [action] : [],
  refused: refused.restore === undefined ? {} : { [action]: refused.restore },
})

type FactsProps = { title: string; version: VersionRow; comparison: Compared }

async function Facts({ title, version, comparison: { subject } }: FactsProps) {
  const [t, words, reason] = await Promise.all([getTranslations('history'), restoreWords(subject.type), reasons()])
  const { entity, action } = rightOf(subject)
  // What is there now need not be put back.
  const canRestore = version.uuid !== subject.newest
  return (
    <Card
      title={`${title}: ${t('version', { number: String(version.number) })}`}
      actions={
        canRestore ? (
          <Allowed
            reason={reason(asRestorable(subject, action), entity, action)}
            icon="restore"
            label={words.restoreVersion}
            size="small"
          >
            <ClientMessages of={['ui', 'policy.impact', 'review']}>
              <RestoreButton subject={subject} version={version} isContent={isContent(subject)} words={words} />
            </ClientMessages>
          </Allowed>
        ) : null
      }
    >
      <p>
        <time dateTime={version.at}>{formatDateTime(version.at)}</time> · {version.author}
      </p>
      <p className="text-muted">
        <VersionAction version={version} />
        {version.action === '' || version.permission === '' ? null : ' · '}
        <VersionRight version={version} />
      </p>
      {version.reason ? <p>{version.reason}</p> : null}
    </Card>
  )
}
