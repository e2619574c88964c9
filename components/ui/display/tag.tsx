import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../action/icon-button'
import { classNames } from '../style/class-names'
import type { Hue } from './badge'

export type TagProps = {
  hue?: Hue | undefined
  children: ReactNode
  remove?: { label: string; onClick: () => void }
}

export function Tag({ hue, children, remove }: TagProps) {
  return (
    <span className={classNames('tag', hue && `hue-${hue}`)}>
      <span translate="no">{children}</span>
      {remove ? <IconButton label={remove.label} icon={<X />} onClick={remove.onClick} /> : null}
    </span>
  )
}
