import {
  Archive,
  CalendarX,
  CircleCheck,
  ClipboardCheck,
  Clock,
  EyeOff,
  Globe,
  Hourglass,
  type LucideIcon,
  OctagonAlert,
  PencilLine,
  Send,
  ShieldCheck,
  TriangleAlert,
  Users,
} from 'lucide-react'

export const publicationStates = [
  'concept',
  'ready',
  'published',
  'planned',
  'unpublished',
  'archived',
  'expired',
  'invited',
  'enrolled',
] as const

export const reviewPhases = ['normal', 'control', 'critical', 'grace', 'action'] as const

export type PublicationState = (typeof publicationStates)[number]
export type ReviewPhase = (typeof reviewPhases)[number]
export type State = PublicationState | ReviewPhase

/** The hue belongs to the class `state-<state>` in styles/state.css; badges have their icon from styles/icons.css. */
export const stateIcons: Record<State, LucideIcon> = {
  concept: PencilLine,
  ready: CircleCheck,
  published: Globe,
  planned: Clock,
  unpublished: EyeOff,
  archived: Archive,
  expired: CalendarX,
  invited: Send,
  enrolled: Users,
  normal: ShieldCheck,
  control: ClipboardCheck,
  critical: TriangleAlert,
  grace: Hourglass,
  action: OctagonAlert,
}
