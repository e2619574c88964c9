'use client'

import {
  type ComponentProps,
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { usePart } from '#lib/browser/use-part'

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
  /** Only on a phone: elsewhere it stands outside the menu. */
  onPhone?: boolean
  /** A line above: starts another group. */
  separated?: boolean
}

/** Made in a component of the browser: one that comes from the server can't be given its handlers. */
type MenuTrigger = ReactElement<ComponentProps<'button'>>

export type MenuContent = {
  trigger: MenuTrigger
  label: string
  items: MenuItem[]
  align?: 'start' | 'center' | 'end'
}

/** Items may be a function: a list has a menu in each row, and nearly all of them are never opened. */
export type MenuProps = Omit<MenuContent, 'items'> & { items: MenuItem[] | (() => MenuItem[]) }

const load = async () => (await import('./menu-list')).MenuList

/**
 * A button that opens a menu. The script of the menu comes when somebody points at the button or tabs to it; a press that
 * is faster than that opens the menu as soon as it is there.
 */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const List = usePart(load, isWanted)
  if (List !== undefined) {
    const items = typeof props.items === 'function' ? props.items() : props.items
    return <List {...props} items={items} isOpened={isOpened} before={button} />
  }
  const want = () => setWanted(true)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  return cloneElement(props.trigger, {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: want,
    onFocus: want,
    // As the loaded menu does it: at the press. The keyboard and assistive technology only click.
    onPointerDown: ({ button: pressed, ctrlKey }: PointerEvent) => {
      if (pressed === 0 && !ctrlKey) open()
    },
    onClick: open,
  })
}
