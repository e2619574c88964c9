import type { LifecycleAction } from '#contract/content/lifecycle'
import { call } from '#lib/api/client'
import { organisationPaths } from '#lib/paths/paths'
import { ArchiveDialog } from './archive-dialogs'
import { CopyDialog } from './copy-dialog'
import type { LifecycleTarget } from './lifecycle-calls'
import { MergeDialog } from './merge-dialog'
import { TransferDialog } from './transfer-dialog'

export { undoArchiving } from './archive-dialogs'

export type LifecycleDialogsProps = {
  open: LifecycleAction | 'merge' | undefined
  target: LifecycleTarget
  title: string
  onClose: () => void
}

/** The dialog that is open. */
export function LifecycleDialogs({ open, target, ...props }: LifecycleDialogsProps) {
  if (open === undefined) return null
  const { organisation, product } = target
  if (open === 'merge') return <MergeDialog organisation={organisation} {...props} />
  if (open === 'transfer') return <TransferDialog organisation={organisation} {...props} />
  if (open === 'copy') {
    return (
      <CopyDialog
        {...props}
        from={product === undefined ? undefined : organisation}
        onCopy={async (copying) => {
          if (product === undefined) {
            const { data } = await call('POST /main/organisation/{organisation}/copy', {
              params: { organisation },
              body: { title: copying.title },
            })
            return organisationPaths(data.key).edit()
          }
          const params = { organisation, product }
          const { data } = await call('POST /main/organisation/{organisation}/product/{product}/copy', {
            params,
            body: copying,
          })
          return organisationPaths(copying.organisation ?? organisation).product(data.key)
        }}
      />
    )
  }
  return <ArchiveDialog action={open} target={target} {...props} />
}
