import * as RadixPopover from '@radix-ui/react-popover'
import type { ReactNode } from 'react'
import type { MenuStart } from '../action/menu-button'
import { useTriggerFocus } from '../action/use-trigger-focus'

export type PopoverProps = {
  trigger: ReactNode
  label: string
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  /** Of a popover that was loaded by `MenuButton`. */
  start?: MenuStart
}

export function Popover({ trigger, label, children, open, onOpenChange, align = 'start', start }: PopoverProps) {
  const button = useTriggerFocus(start?.before)
  return (
    <RadixPopover.Root open={open} defaultOpen={start?.isOpened} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger ref={button} asChild>
        {trigger}
      </RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className="floating popover"
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
