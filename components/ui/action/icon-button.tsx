import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../style/class-names'
import { AppLink as Link } from './app-link'

type IconButtonLook = {
  /** The accessible name; says the count too when there is one. */
  label: string
  /** Left out where the class has it. */
  icon?: ReactNode
  size?: 'normal' | 'small'
  count?: number
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'style'> & IconButtonLook
export type IconLinkProps = Omit<ComponentProps<typeof Link>, 'children' | 'style'> & IconButtonLook

const iconButtonClass = (size: IconButtonLook['size'], className?: string) =>
  classNames('icon-button', size === 'small' && 'icon-button-small', className)

function Count({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="icon-button-count" aria-hidden="true">
      {count}
    </span>
  )
}

export function IconButton({ label, icon, size, count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClass(size, className)}>
      {icon}
      <Count count={count} />
    </button>
  )
}

export function IconLink({ label, icon, size, count, className, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} {...rest} className={iconButtonClass(size, className)}>
      {icon}
      <Count count={count} />
    </Link>
  )
}
