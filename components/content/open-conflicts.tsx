import { useTranslations } from 'next-intl'
import { FieldDiff } from '#components/conflict/field-diff'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Conflict } from '#contract/content/conflict'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { formatDateTime } from '#lib/format/format'
import { ClientMessages } from '../i18n/client-messages'
import { ConflictButton } from './conflict-button'

export type OpenConflictsProps = { type: ItemKind; itemKey: string; version: number; conflicts: Conflict[] }

/** Values that were not taken, until somebody has seen them: without that nothing can be saved. */
export function OpenConflicts({ type, itemKey, version, conflicts }: OpenConflictsProps) {
  const t = useTranslations('conflicts')
  if (conflicts.length === 0) return null
  return (
    <Card title={t('title', { count: conflicts.length })} className="mb-6">
      <div className="stack gap-4">
        <p>{t('text')}</p>
        <KeyValues
          items={conflicts.map(({ id, label, diff, author, at }) => ({
            name: label,
            value: (
              <div key={id} className="stack gap-2 pb-3">
                <FieldDiff diff={diff} />
                <p className="field-help">{wholeDates(t('by', { name: author, at: formatDateTime(at) }))}</p>
                <ClientMessages of={['ui', 'conflicts']}>
                  <ConflictButton type={type} itemKey={itemKey} act="take" id={id} version={version} label={label} />
                </ClientMessages>
              </div>
            ),
          }))}
        />
        <ClientMessages of={['ui', 'conflicts']}>
          <ConflictButton type={type} itemKey={itemKey} act="seen" ids={conflicts.map(({ id }) => id)} />
        </ClientMessages>
      </div>
    </Card>
  )
}
