import * as RadixMenu from '@radix-ui/react-dropdown-menu'
import { OwnElement } from '../text/own-element'
import { AppLink as Link } from './app-link'
import type { MenuItem, MenuProps } from './menu'
import type { MenuStart } from './menu-button'
import { useTriggerFocus } from './use-trigger-focus'

export type MenuListProps = MenuProps & MenuStart

function ItemBody({ icon, label, note, reason }: MenuItem) {
  return (
    <>
      {icon}
      <span>
        <OwnElement>{label}</OwnElement>
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
        <Link href={item.href} aria-current={item.isCurrent ? 'true' : undefined}>
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

/** The trigger and list of a menu themselves; use `Menu`, which loads them, or what `MenuButton` loads. */
export function MenuList({ trigger, label, items, align = 'end', isOpened, before }: MenuListProps) {
  const button = useTriggerFocus(before)
  return (
    <RadixMenu.Root modal={false} defaultOpen={isOpened}>
      <RadixMenu.Trigger ref={button} asChild>
        {trigger}
      </RadixMenu.Trigger>
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
            <div key={item.key} role="presentation" data-on-phone={item.onPhone ? '' : undefined}>
              {item.separated ? <RadixMenu.Separator className="menu-separator" /> : null}
              <Item item={item} />
            </div>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}
