import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { PreferenceForm } from './preference-form'

export type MenuFoldProps = { collapse: string; expand: string }

/** Folds the menu to icons and back; kept as a preference; both buttons stand there, the stylesheet shows the one that fits. */
export function MenuFold({ collapse, expand }: MenuFoldProps) {
  return (
    <PreferenceForm className="context-menu-fold">
      <button type="submit" name="menu" value="collapsed" className="when-menu-open">
        <ChevronsLeft />
        <span>{collapse}</span>
      </button>
      <button type="submit" name="menu" value="open" title={expand} className="when-menu-folded">
        <ChevronsRight />
        <span>{expand}</span>
      </button>
    </PreferenceForm>
  )
}
