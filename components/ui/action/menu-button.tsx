import {
  type ComponentProps,
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { usePart } from '#lib/browser/use-part'

/** Made in a component of the browser: one that comes from the server can't take handlers. */
export type MenuTrigger = ReactElement<ComponentProps<'button'>>

/** How things stood when the menu took the place of its button. */
export type MenuStart = {
  /** It was opened before its script was there. */
  isOpened: boolean
  /** The element in its place until now, which may have the focus. */
  before: RefObject<HTMLButtonElement | null>
}

export type MenuButtonProps<Part> = {
  trigger: MenuTrigger
  /** The same function each time. */
  load: () => Promise<Part>
  /** It will be needed, maybe without a network: it is loaded before somebody points at the button. */
  isNear?: boolean | undefined
  /** The kind of popup; a menu by default. */
  popup?: 'menu' | 'dialog'
  /** The menu with its own trigger. */
  children: (part: Part, start: MenuStart) => ReactNode
}

/**
 * The button of a menu until what the menu is made of has come. That is loaded when somebody points at the button or
 * tabs to it; a press that is faster opens the menu as soon as it is there.
 */
export function MenuButton<Part>({ trigger, load, isNear = false, popup = 'menu', children }: MenuButtonProps<Part>) {
  const [isWanted, setWanted] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const part = usePart(load, isWanted || isNear)
  if (part !== undefined) return children(part, { isOpened, before: button })
  const want = () => setWanted(true)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': popup,
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
