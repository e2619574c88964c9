import type { ReactNode } from 'react'
import { ReadOnlyScope } from '#components/ui/form/read-only-scope'
import { ReadOnlyNotice } from './read-only-notice'

type ReadOnlyWhenProps = {
  /** Why nothing can be changed here; nothing when it can. */
  reason: string | undefined
  title?: string
  children: ReactNode
}

/** Forms, and where they can't be changed the reason above them: then they take no input and have no button that saves. */
export function ReadOnlyWhen({ reason, title, children }: ReadOnlyWhenProps) {
  return (
    <>
      <ReadOnlyNotice reason={reason} title={title} />
      <ReadOnlyScope isReadOnly={reason !== undefined}>{children}</ReadOnlyScope>
    </>
  )
}
