'use client'

import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { AppLink as Link } from './app-link'

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
  /** A line above: starts another group. */
  separated?: boolean
}

export type MenuProps = { trigger: ReactNode; label: string; items: MenuItem[]; align?: 'start' | 'center' | 'end' }

function ItemBody({ icon, label, note, reason }: MenuItem) {
  return (
    <>
      {icon}
      <span>
        {label}
        {(note ?? reason) ? <span className="menu-item-note">{reason ?? note}</span> : null}
      </span>
    </>
  )
}

function Item({ item }: { item: MenuItem }) {
  const look = { className: 'menu-item', 'data-danger': item.danger ? '' : undefined }
  if (item.href && !item.reason) {
    return (
      <RadixMenu.Item asChild {...look}>
        <Link href={item.href}>
          <ItemBody {...item} />
        </Link>
      </RadixMenu.Item>
    )
  }
  // Not Radix's `disabled`: that makes an item unreachable, and its reason unreadable.
  const select = item.reason ? (event: Event) => event.preventDefault() : item.onSelect
  return (
    <RadixMenu.Item {...look} aria-disabled={item.reason ? true : undefined} onSelect={select}>
      <ItemBody {...item} />
    </RadixMenu.Item>
  )
}

export function Menu({ trigger, label, items, align = 'end' }: MenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          className="floating menu"
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
        >
          {items.map((item) => (
            <div key={item.key} role="presentation">
              {item.separated ? <RadixMenu.Separator className="menu-separator" /> : null}
              <Item item={item} />
            </div>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}
