import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { wholeDates } from '../text/whole-dates'

export type NoticeKind = 'info' | 'done' | 'warning' | 'error'

export type NoticeProps = {
  kind?: NoticeKind
  icon?: ReactNode
  /** Set when the notice appears after an action and has to be read out. */
  announce?: boolean
  /** Set when it says how an action ended after which the page loaded anew: a screen reader begins there. */
  isOutcome?: boolean
  actions?: ReactNode
  children: ReactNode
}

const looks: Record<NoticeKind, { icon: LucideIcon; hue: string }> = {
  info: { icon: Info, hue: 'hue-blue' },
  done: { icon: CircleCheck, hue: 'hue-green' },
  warning: { icon: TriangleAlert, hue: 'hue-amber' },
  error: { icon: OctagonAlert, hue: 'hue-red' },
}

export function Notice({ kind = 'info', icon, announce, isOutcome, actions, children }: NoticeProps) {
  const Icon = looks[kind].icon
  const role = announce ? (kind === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={`notice ${looks[kind].hue}`} role={role} {...(isOutcome && { tabIndex: -1, autoFocus: true })}>
      {icon ?? <Icon />}
      <div className="notice-text">{wholeDates(children)}</div>
      {actions}
    </div>
  )
}
