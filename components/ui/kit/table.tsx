'use client'

import { Archive, Ellipsis, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../action/button'
import { FilterChip } from '../action/filter-chip'
import { IconButton } from '../action/icon-button'
import { SortHeader } from '../action/sort-header'
import { Pager } from '../display/pager'
import { SelectionBar } from '../display/selection-bar'
import { StateBadge } from '../display/state-badge'
import type { State } from '../display/states'
import { Cell, Row, RowHeader, Table } from '../display/table'
import { SelectCheckbox } from '../input/select-checkbox'
import { Card } from '../page/card'

type Sample = { name: string; kind: string; state: State; word: string; products: number; changed: string; by: string }

const samples: Sample[] = [
  {
    name: 'Bibliotheek aan de Haven',
    kind: 'Bibliotheekvestiging',
    state: 'published',
    word: 'Gepubliceerd',
    products: 24,
    changed: '09-11-2026',
    by: 'Mark Visser',
  },
  {
    name: 'Bibliotheek De Vuurtoren',
    kind: 'Bibliotheekvestiging',
    state: 'ready',
    word: 'Klaargezet',
    products: 18,
    changed: '21-10-2026',
    by: 'Ilse Bakker',
  },
  {
    name: 'Bibliotheekpunt Het Wad',
    kind: 'Servicepunt',
    state: 'planned',
    word: 'Vanaf 01-12-2026',
    products: 4,
    changed: '06-11-2026',
    by: 'Sanne de Wit',
  },
  {
    name: 'Bibliotheekbus Polderland',
    kind: 'Mobiele bibliotheek',
    state: 'action',
    word: 'Actie',
    products: 6,
    changed: '02-03-2026',
    by: 'Ilse Bakker',
  },
]

export function KitTable() {
  const [chosen, setChosen] = useState(['Bibliotheek De Vuurtoren'])
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    <Card title="Organisaties" count={38} more={{ href: '#alle', label: 'Alle organisaties' }} flush>
      <div className="filters">
        <FilterChip name="Publicatie" value="alle" />
        <FilterChip name="Gemeente" value="Noordkust + 2" active />
      </div>
      <Table caption="Organisaties van Team Noord" canChoose>
        <thead>
          <tr>
            <th scope="col" className="cell-select">
              <SelectCheckbox
                label="Alle rijen kiezen"
                mixed={chosen.length > 0 && chosen.length < samples.length}
                checked={chosen.length === samples.length}
                onChange={(event) => setChosen(event.target.checked ? samples.map((sample) => sample.name) : [])}
              />
            </th>
            <SortHeader label="Naam" direction="ascending" href="?sort=-title" />
            <th scope="col">Publicatie</th>
            <SortHeader label="Producten" kind="number" href="?sort=products" />
            <th scope="col">Gewijzigd</th>
            <th scope="col">
              <span className="sr-only">Acties</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {samples.map(({ name, kind, state, word, products, changed, by }) => (
            <Row key={name} selected={chosen.includes(name)}>
              <Cell kind="select">
                <SelectCheckbox label={`Kies ${name}`} checked={chosen.includes(name)} onChange={() => toggle(name)} />
              </Cell>
              <RowHeader note={kind}>
                <a href="#organisatie">{name}</a>
              </RowHeader>
              <Cell>
                <StateBadge state={state} label={word} />
              </Cell>
              <Cell kind="number" label="Producten">
                {products}
              </Cell>
              <Cell note={by}>
                <time>{changed}</time>
              </Cell>
              <Cell kind="menu">
                <IconButton size="small" label={`Acties voor ${name}`} icon={<Ellipsis />} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <SelectionBar
        summary={chosen.length > 0 ? `${chosen.length} gekozen` : ''}
        clear={{ label: 'Keuze opheffen', onClick: () => setChosen([]) }}
      >
        <Button size="small" icon={<Send />}>
          Controleverzoek mailen aan {chosen.length}
        </Button>
        <Button size="small" look="danger" icon={<Archive />}>
          {chosen.length} archiveren
        </Button>
      </SelectionBar>
      <Pager
        label="Bladeren"
        summary="1 tot 10 van 38 organisaties"
        previous={{ label: 'Vorige' }}
        next={{ label: 'Volgende', href: '#2' }}
      />
    </Card>
  )
}
