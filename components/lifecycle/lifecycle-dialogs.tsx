'use client'

import type { LifecycleAction } from '#contract/lifecycle'
import { copyOrganisation } from '#lib/browser/lifecycle-api'
import { organisationPaths } from '#lib/paths'
import { ArchiveDialog } from './archive-dialogs'
import { CopyDialog } from './copy-dialog'
import type { LifecycleWords } from './lifecycle-words'
import { TransferDialog } from './transfer-dialog'

export { undoArchiving } from './archive-dialogs'

export type LifecycleDialogsProps = {
  open: LifecycleAction | undefined
  organisation: string
  title: string
  onClose: () => void
  words: LifecycleWords
}

/** The dialog that is open. */
export function LifecycleDialogs({ open, organisation, ...props }: LifecycleDialogsProps) {
  if (open === undefined) return null
  if (open === 'transfer') return <TransferDialog organisation={organisation} {...props} />
  if (open === 'copy') {
    return (
      <CopyDialog
        {...props}
        text={props.words.copyText}
        onCopy={async (title, requestKey) =>
          organisationPaths(await copyOrganisation({ organisation, requestKey }, title)).edit()
        }
      />
    )
  }
  return <ArchiveDialog action={open} organisation={organisation} {...props} />
}
