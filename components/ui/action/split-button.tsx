import { ChevronDown } from 'lucide-react'
import { Button, type ButtonProps } from './button'
import { Menu, type MenuItem } from './menu'

export type SplitButtonProps = ButtonProps & {
  /** Names the menu half: "Andere manieren van opslaan". */
  menuLabel: string
  items: MenuItem[]
  isNear?: boolean
}

/** One main action, and the other ways to do it in a menu beside it. */
export function SplitButton({ menuLabel, items, isNear, look = 'primary', ...button }: SplitButtonProps) {
  if (items.length === 0) return <Button look={look} {...button} />
  return (
    <span className="split-button">
      <Button look={look} {...button} />
      <Menu
        label={menuLabel}
        items={items}
        isNear={isNear}
        trigger={
          <Button look={look} aria-label={menuLabel}>
            <ChevronDown />
          </Button>
        }
      />
    </span>
  )
}
