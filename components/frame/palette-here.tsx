'use client'

import { SearchPalette, type SearchPaletteProps } from '../palette/search-palette'
import type { ProductRights } from './menu-entries'
import { useCommands } from './use-commands'

export type PaletteHereProps = Pick<SearchPaletteProps, 'onClose'> & {
  /** What the reader may open beside organisations and teams. */
  rights: ProductRights
}

/** The palette with what can be begun or opened from the page that it is opened on. */
export function PaletteHere({ rights, onClose }: PaletteHereProps) {
  return <SearchPalette commands={useCommands(rights)} onClose={onClose} />
}
