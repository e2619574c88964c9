import { plannedChange } from './planned-change'
import { lookAt, type PublicationTarget } from './publication-calls'
import { type PublicationDialog, PublicationDialogs, type PublicationDialogsProps } from './publication-dialogs'
import { usePublication } from './use-publication'

export type PublicationChangeProps = Pick<PublicationDialogsProps, 'title' | 'publication' | 'onClose'> & {
  target: PublicationTarget
  open: PublicationDialog
}

/** One dialog of publishing that does what it asks for. */
export function PublicationChangeDialog({ target, open, ...shown }: PublicationChangeProps) {
  const { title, publication } = shown
  const { send } = usePublication({ target, title, publication })
  return (
    <PublicationDialogs
      {...shown}
      open={open}
      look={(look) => lookAt(target, look)}
      onPublish={(standing, seen) => send({ body: { action: 'publish', standing }, done: 'publishNow', seen })}
      onPlan={(chosen) =>
        open === 'unpublish' || open === 'publishNow'
          ? Promise.resolve(undefined)
          : send(plannedChange(open, publication, chosen))
      }
      onUnpublish={({ from, note }) =>
        send({ body: { action: 'unpublish', from, note }, done: from === undefined ? 'unpublish' : 'unpublishLater' })
      }
    />
  )
}
