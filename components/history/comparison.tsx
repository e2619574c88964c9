import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import type { ActionList } from '#contract/access/action-list'
import type { PermissionEntity } from '#contract/access/permissions'
import type { Comparison as Compared, HistorySubject, VersionRow } from '#contract/history/history'
import { formatDateTime } from '#lib/format/format'
import { Allowed } from '../rights/allowed'
import { useReasons } from '../rights/use-reasons'
import { ComparisonTable } from './comparison-table'
import { RestoreButton } from './restore-button'
import { useVersionAction, useVersionRight } from './use-version-texts'

export type ComparisonProps = {
  comparison: Compared
  showsAll: boolean
  /** The same comparison with all fields, or with what changed alone. */
  hrefOf: (fields: 'all' | 'changed') => string
}

/** Two versions side by side: who made them, and what differs field by field. */
export function Comparison({ comparison, showsAll, hrefOf }: ComparisonProps) {
  const t = useTranslations('history')
  const { subject, before, after, fields, provenance } = comparison
  const title =
    before === null
      ? t('firstVersion', { after: String(after.number) })
      : t('between', { before: String(before.number), after: String(after.number) })
  return (
    <div className="stack gap-6">
      <div className="version-pair">
        {before === null ? null : <VersionSummary title={t('older')} version={before} subject={subject} />}
        <VersionSummary title={t('newer')} version={after} subject={subject} />
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
          <ComparisonTable
            caption={title}
            fields={fields}
            subject={subject}
            provenance={provenance}
            before={subject.actions.includes('restore') ? before : null}
          />
        )}
      </Card>
    </div>
  )
}

/** The right that putting back takes: that to change it. */
function rightOf({ type }: HistorySubject): { entity: PermissionEntity; action: string } {
  if (type === 'settings') return { entity: 'organisation', action: 'updateSettings' }
  if (type === 'team') return { entity: 'team', action: 'update' }
  if (type === 'teamSettings' || type === 'teamTypes') return { entity: 'team', action: 'settings' }
  if (type === 'role') return { entity: 'team', action: 'roleManagement' }
  if (type === 'relationType') return { entity: 'team', action: 'relationTypesManagement' }
  if (type === 'confirmationPolicy') return { entity: 'team', action: 'confirmationPolicyManagement' }
  if (type === 'verification') return { entity: 'tenant', action: 'verification' }
  if (type === 'project') return { entity: 'tenant', action: 'projects' }
  if (type === 'type' || type === 'term') return { entity: 'tenant', action: 'types' }
  if (type === 'importJob') return { entity: 'tenant', action: 'importJobs' }
  if (type === 'tenant' || type === 'site') return { entity: 'tenant', action: 'settings' }
  return { entity: type, action: 'update' }
}

/** Converts the right to restore a version to a list with the given action. */
const asRestorable = ({ actions, refused }: HistorySubject, action: string): ActionList => ({
  actions: actions.includes('restore') ? [action] : [],
  refused: refused.restore === undefined ? {} : { [action]: refused.restore },
})

type VersionSummaryProps = { title: string; version: VersionRow; subject: HistorySubject }

function VersionSummary({ title, version, subject }: VersionSummaryProps) {
  const t = useTranslations('history')
  const reason = useReasons()
  const actionOf = useVersionAction()
  const byRight = useVersionRight()
  const { entity, action } = rightOf(subject)
  // The present version can't be restored.
  const canRestore = version.uuid !== subject.newest
  return (
    <Card
      title={`${title}: ${t('version', { number: String(version.number) })}`}
      actions={
        canRestore ? (
          <Allowed
            reason={reason(asRestorable(subject, action), entity, action)}
            icon="restore"
            label={t('restore.version')}
            size="small"
          >
            <RestoreButton subject={subject} version={{ uuid: version.uuid, number: version.number }} />
          </Allowed>
        ) : null
      }
    >
      <p>
        <time dateTime={version.at}>{formatDateTime(version.at)}</time> · {version.author}
      </p>
      <p className="text-muted">{[actionOf(version), byRight(version)].filter(Boolean).join(' · ')}</p>
      {version.reason ? <p>{version.reason}</p> : null}
    </Card>
  )
}
