import type { ReactNode } from 'react'

export type Hue = 'green' | 'blue' | 'violet' | 'amber' | 'orange' | 'red' | 'grey'

export type BadgeProps = { hue?: Hue; icon: ReactNode; children: ReactNode }

export function Badge({ hue = 'grey', icon, children }: BadgeProps) {
  return (
    <span className={`badge hue-${hue}`}>
      {icon}
      {children}
    </span>
  )
}
