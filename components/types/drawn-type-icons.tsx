import type { ReactNode } from 'react'
import type { TypeDefinition } from '#contract/types/type-definition'
import { TypeIcon } from '../ui/display/type-icon'

/** The icons of types by their keys, drawn on the server: the browser would else need those of every type there can be. */
export const drawnTypeIcons = (types: readonly TypeDefinition[]): Record<string, ReactNode> =>
  Object.fromEntries(types.map(({ key, icon }) => [key, <TypeIcon key={key} name={icon} />]))
