import type { ComponentProps, ReactNode } from 'react'
import { OwnElement } from '../text/own-element'
import { AppLink as Link } from './app-link'
import { type ButtonLook, buttonClass } from './button-look'
import { RefusedButton } from './refused-button'

export type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'style'> &
  ButtonLook & {
    icon?: ReactNode
    /** Why the reader can't go there now: a button that says so takes the place of the link. */
    reason?: string
  }

export function ButtonLink({ look, size, icon, className, reason, children, ...rest }: ButtonLinkProps) {
  if (reason !== undefined) {
    return (
      <RefusedButton look={look} size={size} icon={icon} className={className} reason={reason}>
        {children}
      </RefusedButton>
    )
  }
  return (
    <Link {...rest} className={buttonClass({ look, size }, className)}>
      {icon}
      <OwnElement>{children}</OwnElement>
    </Link>
  )
}
