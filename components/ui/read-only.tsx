import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** A value that is managed elsewhere; the field's help says by whom. */
export function ReadOnlyValue({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <output className="read-only" id={id}>
      <Lock />
      <span>{children}</span>
    </output>
  )
}
