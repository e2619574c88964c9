import { useTranslations } from 'next-intl'
import type { BulkEffect, Publishing } from '#contract/content/publishing'
import { formatDateTime } from '#lib/format/format'
import { BulkChanges } from './bulk-changes'

/** What becomes of each, or why nothing does. */
export function BulkEffects({ effects, body }: { effects: BulkEffect[]; body: Publishing }) {
  const t = useTranslations('publication.bulk')
  const textOf = ({ refusal }: BulkEffect): string => {
    if (refusal !== null) return refusal.errorCode === 'CONFLICT' ? t('changed') : refusal.message
    const isLeaving = body.action === 'unpublish'
    if (body.from === undefined) return t(isLeaving ? 'goesOffline' : 'goesOnline')
    return t(isLeaving ? 'goesOfflineOn' : 'goesOnlineOn', { from: formatDateTime(body.from) })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
    <ul className="grid max-h-[50vh] gap-2 overflow-y-auto" tabIndex={0} aria-label={t('previewTitle')}>
      {effects.map((effect) => (
        <li key={`${effect.kind} ${effect.key}`}>
          <b>{effect.title}</b>
          {effect.organisation === null ? null : <span className="text-muted"> · {effect.organisation}</span>}
          <br />
          <span className={effect.refusal === null ? 'text-text-2' : 'text-muted'}>
            {effect.refusal === null ? textOf(effect) : `${t('nothing')} ${textOf(effect)}`}
          </span>
          {effect.changes === null || effect.refusal !== null ? null : (
            <BulkChanges effect={effect} changes={effect.changes} body={body} />
          )}
        </li>
      ))}
    </ul>
  )
}
