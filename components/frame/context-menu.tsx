import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { TypeIcon } from '../ui/display/type-icon'
import { MenuTeams, type MenuTeamsProps } from './menu-teams'
import { PreferenceForm } from './preference-form'

/** Folds the menu to icons and back; kept as a preference; both buttons are rendered, the stylesheet shows the one that fits. */
function MenuFold() {
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

export type MenuLink = { place: string; icon: ReactNode; label: string; href: string }
export type MenuGroup = { title?: string; links: MenuLink[] }

export type ContextMenuProps = {
  /** By its lucide name. */
  icon: string
  name: string
  kind: string
  groups: MenuGroup[]
  /** The place of the page that is shown. */
  current: string | undefined
  teams?: MenuTeamsProps
}

/** The menu of what the reader is in: an organisation, a team, or the product itself. */
export function ContextMenu({ icon, name, kind, groups, current, teams }: ContextMenuProps) {
  const t = useTranslations('menu')
  return (
    <nav className="context-menu" id="context-menu" aria-label={t('organisationLabel', { name })}>
      <div className="context-menu-head">
        <span className="tile">
          <TypeIcon name={icon} />
        </span>
        <div>
          <b translate="no">{name}</b>
          <span className="text-muted text-small">{kind}</span>
        </div>
      </div>
      {groups.map((group) => (
        <Links key={group.title ?? ''} group={group} current={current} />
      ))}
      {teams === undefined ? null : <MenuTeams {...teams} />}
      <MenuFold />
    </nav>
  )
}

function Links({ group, current }: { group: MenuGroup; current: string | undefined }) {
  if (group.links.length === 0) return null
  return (
    <>
      {group.title === undefined ? null : <h2>{group.title}</h2>}
      {group.links.map(({ place, icon, label, href }) => (
        <AppLink key={place} href={href} title={label} aria-current={place === current ? 'page' : undefined}>
          {icon}
          <span>{label}</span>
        </AppLink>
      ))}
    </>
  )
}
