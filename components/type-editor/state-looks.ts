import { CircleCheck, CircleDashed, type LucideIcon, PencilLine } from 'lucide-react'
import type { Hue } from '#components/ui/display/badge'
import type { TypeRow } from '#contract/type-editor/type-editor'

/** How it looks whether what is saved is what counts. */
export const stateLooks: Record<TypeRow['state'], { hue: Hue; icon: LucideIcon }> = {
  new: { hue: 'grey', icon: CircleDashed },
  published: { hue: 'green', icon: CircleCheck },
  changed: { hue: 'amber', icon: PencilLine },
}
