import type { ComponentProps, ReactNode } from 'react'
import { AppLink as Link } from './app-link'
import { type ButtonLook, buttonClass } from './button-look'

export type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'style'> & ButtonLook & { icon?: ReactNode }

export function ButtonLink({ look, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size }, className)}>
      {icon}
      {children}
    </Link>
  )
}
