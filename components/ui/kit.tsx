import { History, MapPin } from 'lucide-react'
import { StateBadge } from './display/state-badge'
import { KitActions } from './kit/actions'
import { KitData } from './kit/data'
import { KitFeedback } from './kit/feedback'
import { KitFields } from './kit/fields'
import { KitOverlays } from './kit/overlays'
import { KitStates } from './kit/states'
import { KitTable } from './kit/table'
import { ThemeToggle } from './kit/theme-toggle'
import { Toaster } from './overlay/toast'
import { Breadcrumbs } from './page/breadcrumbs'
import { Logo } from './page/logo'
import { MetaItem, PageHead } from './page/page-head'
import { SkipLink } from './page/skip-link'

/** All components in all states on one page. Its Dutch is sample text, so it is here and not in messages/. */
export function Kit() {
  return (
    <>
      <SkipLink target="kit">Naar de inhoud</SkipLink>
      <header className="top-bar">
        <span className="brand">
          <Logo />
          <span>
            Kaartenbak<small>Bouwdoos</small>
          </span>
        </span>
        <div className="top-bar-tools">
          <ThemeToggle />
        </div>
      </header>
      <main id="kit" className="page">
        <Breadcrumbs
          label="Kruimelpad"
          crumbs={[{ label: 'Noordkust', href: '#' }, { label: 'Team Noord', href: '#noord' }, { label: 'Bouwdoos' }]}
        />
        <PageHead
          title="Bouwdoos"
          meta={
            <>
              <StateBadge state="published" label="Gepubliceerd" />
              <StateBadge state="control" label="Controle vóór 18-11-2026" />
              <MetaItem icon={<MapPin />}>Kade 12, Duinmeer</MetaItem>
              <MetaItem icon={<History />}>
                Gewijzigd <time>09-11-2026 16:42</time> door Mark Visser
              </MetaItem>
            </>
          }
        />
        <div className="stack">
          <KitStates />
          <KitActions />
          <KitTable />
          <KitData />
          <KitOverlays />
          <KitFeedback />
          <KitFields />
        </div>
      </main>
      <Toaster label="Meldingen" />
    </>
  )
}
