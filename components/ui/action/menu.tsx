import type { ReactNode } from 'react'
import { MenuButton, type MenuTrigger } from './menu-button'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  note?: ReactNode
  href?: string
  onSelect?: () => void
  danger?: boolean
  /** Why this is not possible now: shown below the label. */
  reason?: string
  /** The choice that counts now. */
  isCurrent?: boolean
  /** Only on a phone: elsewhere it is outside the menu. */
  onPhone?: boolean
  /** A line above: starts another group. */
  separated?: boolean
}

export type MenuProps = {
  trigger: MenuTrigger
  label: string
  items: MenuItem[]
  align?: 'start' | 'center' | 'end'
  isNear?: boolean | undefined
}

const load = async () => (await import('./menu-list')).MenuList

/** A button that opens a menu, whose script comes when it is wanted. */
export function Menu(props: MenuProps) {
  return (
    <MenuButton trigger={props.trigger} load={load} isNear={props.isNear}>
      {(List, start) => <List {...props} {...start} />}
    </MenuButton>
  )
}
