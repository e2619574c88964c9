'use client'

import { Archive, Copy, Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../action/button'
import { FilterChip } from '../action/filter-chip'
import { Menu } from '../action/menu'
import { ConfirmDialog } from '../overlay/confirm-dialog'
import { Dialog } from '../overlay/dialog'
import { Popover } from '../overlay/popover'
import { showToast } from '../overlay/toast'
import { Card } from '../page/card'

export function KitOverlays() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title="Vensters, menu’s en meldingen">
      <div className="flex flex-wrap gap-2">
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          trigger={<Button>Venster openen</Button>}
          title="Wilt u deze wijziging bewaren?"
          description="Ilse Bakker wijzigde Telefoonnummer om 10:31. Kies welke waarde geldt."
          actions={
            <>
              <Button>Die van Ilse Bakker</Button>
              <Button look="primary">Mijn waarde bewaren</Button>
            </>
          }
        />
        <Button look="danger" icon={<Archive />} onClick={() => setOpen(true)}>
          Archiveren
        </Button>
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          danger
          icon={<Archive />}
          title="Strandbibliotheek archiveren?"
          description="Strandbibliotheek verdwijnt van 3 websites. U kunt dit 10 minuten ongedaan maken."
          cancelLabel="Niet archiveren"
          confirmLabel="Strandbibliotheek archiveren"
          typeName={{
            name: 'Strandbibliotheek',
            label: 'Typ de naam: Strandbibliotheek',
            mismatch: 'Dit is niet de naam. Typ: Strandbibliotheek.',
          }}
          onConfirm={() => setOpen(false)}
        />
        <Menu
          label="Meer acties"
          align="start"
          trigger={
            <Button aria-label="Meer acties">
              <Ellipsis />
            </Button>
          }
          items={[
            { key: 'edit', label: 'Bewerken', icon: <Pencil />, href: '#bewerken' },
            { key: 'copy', label: 'Kopiëren', icon: <Copy />, reason: 'U mag hier niets toevoegen.' },
            { key: 'archive', label: 'Archiveren', icon: <Archive />, danger: true, separated: true },
          ]}
        />
        <Popover label="Filter op publicatie" trigger={<FilterChip name="Publicatie" value="alle" />}>
          Hier staan de keuzen van een filter.
        </Popover>
        <Button
          onClick={() =>
            showToast({
              message: '3 organisaties gearchiveerd.',
              action: { label: 'Ongedaan maken', onClick: () => setOpen(false) },
            })
          }
        >
          Melding tonen
        </Button>
      </div>
    </Card>
  )
}
