import {
  ArchiveX,
  CalendarX,
  ClipboardCheck,
  FileWarning,
  GitMerge,
  Handshake,
  KeyRound,
  Link2Off,
  type LucideIcon,
  MailOpen,
  MessageSquare,
  MessageSquareWarning,
  Phone,
  Scale,
  Send,
  ShieldCheck,
  Undo2,
  UserRoundPlus,
} from 'lucide-react'
import type { Task } from '#contract/people/task'
import type { State } from '../ui/display/states'

/** What is asked, in a drawing; the hue says how much it presses. */
export const taskLooks: Record<Task['kind'], { icon: LucideIcon; state: State }> = {
  publishReady: { icon: Send, state: 'ready' },
  mendSentBack: { icon: Undo2, state: 'concept' },
  readComment: { icon: MessageSquare, state: 'ready' },
  repairPlan: { icon: CalendarX, state: 'critical' },
  brokenAddress: { icon: Link2Off, state: 'critical' },
  answerOffer: { icon: Handshake, state: 'ready' },
  preventRemoval: { icon: ArchiveX, state: 'action' },
  callOrganisation: { icon: Phone, state: 'grace' },
  decideExpired: { icon: Scale, state: 'action' },
  confirmOrganisation: { icon: ClipboardCheck, state: 'control' },
  acceptInvitation: { icon: MailOpen, state: 'ready' },
  solveConflict: { icon: GitMerge, state: 'critical' },
  correctProduct: { icon: MessageSquareWarning, state: 'critical' },
  approveChangeSet: { icon: ShieldCheck, state: 'ready' },
  repairImport: { icon: FileWarning, state: 'critical' },
  decideRequest: { icon: UserRoundPlus, state: 'ready' },
  confirmProgram: { icon: KeyRound, state: 'control' },
}
