import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Publishing } from '#contract/content/publishing'
import { BulkPreview } from './bulk-preview'
import { type BulkTarget, kindOf } from './publication-calls'
import { UnpublishDialog } from './unpublish-dialog'
import { WindowDialog } from './window-dialog'

export type BulkKind = 'publish' | 'later' | 'unpublish'

export type BulkDialogProps = {
  kind: BulkKind
  target: BulkTarget
  onClose: (isDone: boolean) => void
}

/** Asks what a bulk act needs, shows its effect on each item, and does it once that is confirmed. */
export function BulkDialog({ kind, target, onClose }: BulkDialogProps) {
  const t = useTranslations('publication.bulk')
  const [body, setBody] = useState<Publishing | undefined>(kind === 'publish' ? { action: 'publish' } : undefined)
  if (body !== undefined) return <BulkPreview body={body} target={target} onClose={onClose} />
  const { items } = target
  const title = t('several', { kind: kindOf(target), count: items.length })
  if (kind === 'unpublish') {
    return (
      <UnpublishDialog
        title={title}
        onClose={() => onClose(false)}
        onConfirm={async (input) => {
          setBody({ action: 'unpublish', ...input })
          return ''
        }}
      />
    )
  }
  return (
    <WindowDialog
      kind="publish"
      title={title}
      onClose={() => onClose(false)}
      onConfirm={async (window) => {
        setBody({ action: 'publish', ...window })
        return ''
      }}
    />
  )
}
