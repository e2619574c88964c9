import { getMessages, getTranslations } from 'next-intl/server'
import { FieldDiff } from '#components/history/field-diff'
import { Card } from '#components/ui/card'
import { KeyValues } from '#components/ui/key-values'
import { wholeDates } from '#components/ui/whole-dates'
import type { Conflict } from '#contract/conflict'
import { formatDateTime } from '#lib/format'
import { restoreWords } from '../history/restore-words'
import { SeenButton } from './seen-button'

export type OpenConflictsProps = { type: string; itemKey: string; conflicts: Conflict[] }

/** Values that were not taken, until somebody has seen them: without that nothing can be saved (spec section 5). */
export async function OpenConflicts({ type, itemKey, conflicts }: OpenConflictsProps) {
  const [t, words, { ui }] = await Promise.all([getTranslations('conflicts'), restoreWords(), getMessages()])
  if (conflicts.length === 0) return null
  return (
    <Card title={t('title', { count: conflicts.length })} className="mb-6">
      <div className="stack gap-4">
        <p>{t('text')}</p>
        <KeyValues
          items={conflicts.map(({ id, label, diff, author, at }) => ({
            name: label,
            value: (
              <div key={id}>
                <FieldDiff diff={diff} words={words} />
                <p className="field-help">{wholeDates(t('by', { name: author, at: formatDateTime(at) }))}</p>
              </div>
            ),
          }))}
        />
        <SeenButton
          type={type}
          itemKey={itemKey}
          ids={conflicts.map(({ id }) => id)}
          words={{ seen: t('seen'), busy: t('busy'), done: t('done'), failed: t('failed'), close: ui.close }}
        />
      </div>
    </Card>
  )
}
