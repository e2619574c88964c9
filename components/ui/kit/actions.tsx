'use client'

import { Archive, Bell, Check, Ellipsis, Eye, Plus, Star } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../action/button'
import { ButtonLink } from '../action/button-link'
import { IconButton, IconLink } from '../action/icon-button'
import { TabLinks } from '../action/tab-links'
import { Tabs } from '../action/tabs'
import { Card } from '../page/card'
import { Disclosure } from '../page/disclosure'

function BusyButton() {
  const [busy, setBusy] = useState(false)
  return (
    <Button icon={<Check />} busy={busy && 'Bezig met bevestigen…'} onClick={() => setBusy(true)}>
      Bevestigen (wordt bezig)
    </Button>
  )
}

export function KitActions() {
  return (
    <>
      <Card title="Knoppen">
        <div className="flex flex-wrap items-start gap-2">
          <Button icon={<Plus />}>Organisatie toevoegen</Button>
          <Button look="quiet">Annuleren</Button>
          <Button look="danger" icon={<Archive />}>
            3 archiveren
          </Button>
          <ButtonLink href="#voorbeeld" icon={<Eye />}>
            Voorbeeld
          </ButtonLink>
          <Button size="small">Klein</Button>
          <Button size="big">Groot, voor openbare pagina’s</Button>
          <BusyButton />
          <Button busy="Bezig met publiceren…">Publiceren</Button>
          <Button reason="U mag dit team niet wijzigen. Vraag het de beheerder: Noor el Amrani.">Team wijzigen</Button>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-1">
          <IconLink href="#favorieten" label="Favorieten" icon={<Star />} />
          <IconButton label="Taken: 4 open" icon={<Bell />} count={4} />
          <IconButton label="Taken: 12 open" icon={<Bell />} count={12} />
          <IconButton size="small" label="Acties voor deze rij" icon={<Ellipsis />} />
        </div>
      </Card>
      <Card title="Tabbladen en meer lezen">
        <TabLinks
          label="Zoeken in"
          tabs={[
            { href: '#organisaties', label: 'Organisaties', count: 38, current: true },
            { href: '#producten', label: 'Producten', count: 412 },
            { href: '#aanvullingen', label: 'Aanvullingen', count: 96 },
          ]}
        />
        <Tabs
          label="Instructie"
          tabs={[
            { value: 'schrijven', label: 'Schrijven', content: 'Hier schrijft u.' },
            { value: 'voorbeeld', label: 'Voorbeeld', content: 'Zo komt het op de website.' },
          ]}
        />
        <div className="mt-4">
          <Disclosure summary="Waarom krijg ik deze vraag?">Omdat u redacteur bent van deze organisatie.</Disclosure>
        </div>
      </Card>
    </>
  )
}
