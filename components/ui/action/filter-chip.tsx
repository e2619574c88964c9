import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { OwnElement } from '../text/own-element'
import { AppLink as Link } from './app-link'

export type FilterChipProps = Omit<ComponentProps<'button'>, 'style' | 'children' | 'value'> & {
  name: string
  icon?: ReactNode
  value: ReactNode
  active?: boolean
}

/** "Publicatie: **alle**": opens the choices of one filter, so it serves as trigger of a popover or menu. */
export function FilterChip({ name, icon, value, active, ...button }: FilterChipProps) {
  return (
    <button type="button" {...button} className="filter-chip" data-active={active ? '' : undefined}>
      {icon}
      <span>{`${name}: `}</span>
      <b>{value}</b>
      <ChevronDown />
    </button>
  )
}

export type FilterLinkProps = Omit<ComponentProps<typeof Link>, 'style'> & { icon?: ReactNode; count: ReactNode }

/** "**17** gepubliceerd": a count that is a link to the list with that filter. */
export function FilterLink({ icon, count, children, ...link }: FilterLinkProps) {
  return (
    <Link {...link} className="filter-chip">
      {icon}
      <b className="tabular-nums">{count}</b> <OwnElement>{children}</OwnElement>
    </Link>
  )
}
