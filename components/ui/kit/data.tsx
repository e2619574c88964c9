import { CalendarX, CircleCheck, Globe, TriangleAlert, Upload } from 'lucide-react'
import { FilterLink } from '../action/filter-chip'
import { Badge } from '../display/badge'
import { DiffText } from '../display/diff-text'
import { DayTile, Item, ItemIcon, ItemList, Timeline } from '../display/item-list'
import { KeyValues } from '../display/key-values'
import { StateBadge } from '../display/state-badge'
import { Card } from '../page/card'

export function KitData() {
  return (
    <div className="columns">
      <div className="stack">
        <Card title="Recente wijzigingen" more={{ href: '#logboek', label: 'Actielogboek' }} flush>
          <Timeline
            events={[
              {
                key: '1',
                who: 'Mark Visser',
                title: 'Mark Visser wijzigde Telefoonnummer',
                note: <DiffText before="0229 550 120" after="0229 550 123" />,
                time: <time>09-11-2026 16:42</time>,
              },
              {
                key: '2',
                who: 'Sanne de Wit',
                title: 'Sanne de Wit plande versie 15',
                note: 'Publiceren op 12-11-2026 09:00',
                time: <time>06-11-2026 11:05</time>,
              },
              {
                key: '3',
                who: 'import',
                icon: <Upload />,
                title: 'Import ‘Zaalverhuur’ werkte 4 producten bij',
                note: (
                  <>
                    4 gelukt, 1 overgeslagen <a href="#verschil">Bekijk het verschil</a>
                  </>
                ),
                time: <time>05-11-2026 02:00</time>,
              },
            ]}
          />
        </Card>
        <Card title="Producten" count={24} flush>
          <div className="filters filters-strip">
            <FilterLink href="#gepubliceerd" icon={<Globe />} count={17}>
              gepubliceerd
            </FilterLink>
            <FilterLink href="#verlopen" icon={<CalendarX />} count={1}>
              verlopen
            </FilterLink>
          </div>
        </Card>
      </div>
      <div className="stack">
        <Card title="Vraagt aandacht" count={2} flush>
          <ItemList>
            <Item
              lead={<ItemIcon look={{ hue: 'amber' }} icon={<TriangleAlert />} />}
              title="Link werkt niet: strandbieb.example"
              href="#link"
              note="Product Strandbibliotheek, sinds 07-11-2026"
            />
            <Item
              lead={<DayTile weekday="do" day="19" month="nov" />}
              title="Lezing: De dijk houdt"
              href="#lezing"
              note="20:00 – 22:00"
              end={<StateBadge state="concept" label="Concept" />}
            />
          </ItemList>
        </Card>
        <Card title="Gewijzigd sinds versie 15">
          <KeyValues
            items={[
              { name: 'Telefoon', value: <DiffText before="0229 550 120" after="0229 550" stacked /> },
              { name: 'Abonnement', value: <DiffText before="€ 56,00" after="€ 58,50" stacked /> },
              {
                name: 'Nu',
                value: (
                  <Badge hue="green" icon={<CircleCheck />}>
                    Nu open
                  </Badge>
                ),
              },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}
