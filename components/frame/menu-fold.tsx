import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PreferenceForm } from './preference-form'

/** Folds the menu to icons and back; kept as a preference; both buttons stand there, the stylesheet shows the one that fits. */
export function MenuFold() {
  const t = useTranslations('frame')
  return (
    <PreferenceForm className="context-menu-fold">
      <button type="submit" name="menu" value="collapsed" className="when-menu-open">
        <ChevronsLeft />
        <span>{t('collapseMenu')}</span>
      </button>
      <button type="submit" name="menu" value="open" title={t('expandMenu')} className="when-menu-folded">
        <ChevronsRight />
        <span>{t('expandMenu')}</span>
      </button>
    </PreferenceForm>
  )
}
