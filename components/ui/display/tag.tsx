import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../action/icon-button'

export type TagProps = { children: ReactNode; remove?: { label: string; onClick: () => void } }

export function Tag({ children, remove }: TagProps) {
  return (
    <span className="tag">
      {children}
      {remove ? <IconButton label={remove.label} icon={<X />} onClick={remove.onClick} /> : null}
    </span>
  )
}
