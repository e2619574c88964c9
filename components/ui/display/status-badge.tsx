import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Hue } from './badge'

/** How a state looks: its colour, and a drawing for people who do not see that. */
export type StatusLook = { hue: Hue; icon: LucideIcon }

/** A state in a word, as one of several that something can have. */
export function StatusBadge({ look: { hue, icon: Icon }, children }: { look: StatusLook; children: ReactNode }) {
  return (
    <Badge hue={hue} icon={<Icon />}>
      {children}
    </Badge>
  )
}
