import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ControlWiring } from '../input/field-wiring'

/** A value that is managed elsewhere; the field's help says by whom. */
export function ReadOnlyValue({ children, ...control }: Partial<ControlWiring> & { children: ReactNode }) {
  return (
    <output {...control} className="read-only" tabIndex={-1}>
      <Lock />
      <span translate="no">{children}</span>
    </output>
  )
}
