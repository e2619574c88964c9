import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { PreferenceForm } from './preference-form'

export type MenuFoldProps = { collapse: string; expand: string }

/** Folds the menu to icons and back; kept as a preference; both buttons stand there, the stylesheet shows the one that fits. */
export function MenuFold({ collapse, expand }: MenuFoldProps) {
  return (
    <div className="context-menu-fold">
      <div className="when-menu-open">
        <PreferenceForm name="menu" value="collapsed">
          <button type="submit">
            <ChevronsLeft />
            <span>{collapse}</span>
          </button>
        </PreferenceForm>
      </div>
      <div className="when-menu-folded">
        <PreferenceForm name="menu" value="open">
          <button type="submit" title={expand}>
            <ChevronsRight />
            <span>{expand}</span>
          </button>
        </PreferenceForm>
      </div>
    </div>
  )
}
