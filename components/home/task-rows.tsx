'use client'

import {
  ArchiveX,
  CalendarX,
  ClipboardCheck,
  FileWarning,
  Handshake,
  Link2Off,
  type LucideIcon,
  MailOpen,
  Phone,
  Scale,
  Send,
  ShieldCheck,
} from 'lucide-react'
import { Item, ItemIcon, ItemList } from '#components/ui/item-list'
import type { Task } from '#contract/task'
import type { State } from '../ui/states'

/** What is asked, in a drawing; the hue says how much it presses. */
const looks: Record<Task['kind'], { icon: LucideIcon; state: State }> = {
  publishReady: { icon: Send, state: 'ready' },
  repairPlan: { icon: CalendarX, state: 'critical' },
  brokenAddress: { icon: Link2Off, state: 'critical' },
  answerOffer: { icon: Handshake, state: 'ready' },
  preventRemoval: { icon: ArchiveX, state: 'action' },
  callOrganisation: { icon: Phone, state: 'grace' },
  decideExpired: { icon: Scale, state: 'action' },
  confirmOrganisation: { icon: ClipboardCheck, state: 'control' },
  acceptInvitation: { icon: MailOpen, state: 'ready' },
  approveChangeSet: { icon: ShieldCheck, state: 'ready' },
  repairImport: { icon: FileWarning, state: 'critical' },
}

export type TaskText = { key: string; kind: Task['kind']; title: string; href: string; due: string }

/** What needs attention, from texts alone; see the rows of items. */
export function TaskRows({ tasks }: { tasks: TaskText[] }) {
  return (
    <ItemList>
      {tasks.map(({ key, kind, title, href, due }) => {
        const { icon: Icon, state } = looks[kind]
        const lead = <ItemIcon look={{ state }} icon={<Icon />} />
        return <Item key={key} lead={lead} title={title} href={href} time={due} />
      })}
    </ItemList>
  )
}
