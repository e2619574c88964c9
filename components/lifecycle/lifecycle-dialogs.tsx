'use client'

import type { LifecycleAction } from '#contract/lifecycle'
import { copyItem, type LifecycleTarget } from '#lib/browser/lifecycle-api'
import type { LifecycleWords } from '#lib/i18n/lifecycle-texts'
import { organisationPaths } from '#lib/paths'
import { ArchiveDialog } from './archive-dialogs'
import { CopyDialog } from './copy-dialog'
import { TransferDialog } from './transfer-dialog'

export { undoArchiving } from './archive-dialogs'

export type LifecycleDialogsProps = {
  open: LifecycleAction | undefined
  target: LifecycleTarget
  title: string
  onClose: () => void
  words: LifecycleWords
}

/** The dialog that is open. */
export function LifecycleDialogs({ open, target, ...props }: LifecycleDialogsProps) {
  if (open === undefined) return null
  const { organisation, product } = target
  if (open === 'transfer') return <TransferDialog organisation={organisation} {...props} />
  if (open === 'copy') {
    return (
      <CopyDialog
        {...props}
        from={product === undefined ? undefined : organisation}
        onCopy={async (copying, requestKey) => {
          const key = await copyItem(target, copying, requestKey)
          if (product === undefined) return organisationPaths(key).edit()
          return organisationPaths(copying.organisation ?? organisation).product(key)
        }}
      />
    )
  }
  return <ArchiveDialog action={open} target={target} {...props} />
}
