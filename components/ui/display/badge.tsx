import type { ReactNode } from 'react'
import { OwnElement } from '../text/own-element'

export type Hue = 'green' | 'blue' | 'violet' | 'amber' | 'orange' | 'red' | 'grey'

export type BadgeProps = { hue?: Hue; icon: ReactNode; children: ReactNode }

export function Badge({ hue = 'grey', icon, children }: BadgeProps) {
  return (
    <span className={`badge hue-${hue}`}>
      {icon}
      <OwnElement>{children}</OwnElement>
    </span>
  )
}
