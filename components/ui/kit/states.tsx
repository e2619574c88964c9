import { ClipboardCheck } from 'lucide-react'
import { Button } from '../action/button'
import { ReviewPhases, type ReviewStep } from '../display/review-phases'
import { StateBadge } from '../display/state-badge'
import type { State } from '../display/states'
import { VersionCard, VersionCards } from '../display/version-card'
import { Card } from '../page/card'

const labels: Record<State, string> = {
  concept: 'Concept',
  ready: 'Klaargezet',
  published: 'Gepubliceerd',
  planned: 'Van 01-01-2027 tot 31-12-2027',
  unpublished: 'Niet gepubliceerd',
  archived: 'Gearchiveerd',
  expired: 'Verlopen op 01-10-2026',
  invited: 'Uitgenodigd',
  enrolled: 'Deelnemer',
  normal: 'Actueel',
  control: 'Controle',
  critical: 'Bijna te laat',
  grace: 'Te laat',
  action: 'Actie',
}

const allStates = Object.keys(labels).filter((state): state is State => state in labels)

const steps: ReviewStep[] = [
  { phase: 'normal', label: 'Actueel', note: 'vanaf 20-05-2026', when: 'past' },
  { phase: 'control', label: 'Controle', note: 'vanaf 19-10-2026, 2 e-mails', when: 'current', elapsed: 0.96 },
  { phase: 'critical', label: 'Bijna te laat', note: 'vanaf 11-11-2026, laatste e-mail', when: 'future' },
  { phase: 'grace', label: 'Te laat', note: 'vanaf 18-11-2026, 14 dagen', when: 'future' },
  { phase: 'action', label: 'Actie', note: '02-12-2026: offline halen', when: 'future' },
]

const overdue = steps.map((step): ReviewStep => {
  const isNow = step.phase === 'action'
  return { ...step, when: isNow ? 'current' : 'past', elapsed: isNow ? 0.3 : undefined }
})

export function KitStates() {
  return (
    <>
      <VersionCards label="Versies van deze organisatie">
        <VersionCard
          state="published"
          label="Gepubliceerd"
          title="Versie 14, zichtbaar op 3 websites"
          note="Sinds 03-09-2026 09:00, door Sanne de Wit"
          links={
            <>
              <a href="#v14">Bekijk versie 14</a>
              <a href="#in">Offline halen</a>
            </>
          }
        />
        <VersionCard
          state="planned"
          label="Gepland"
          title="Versie 15, vanaf 12-11-2026 09:00"
          note="Nieuwe wintertijden, zonder einddatum"
          links={<a href="#v15">Vergelijk met versie 14</a>}
        />
        <VersionCard
          state="concept"
          label="Concept"
          title="Versie 16, 3 velden gewijzigd"
          note="Bewaard 09-11-2026 16:42 door Mark Visser"
          links={<a href="#v16">Verder met dit concept</a>}
        />
      </VersionCards>
      <Card
        title="Controle van de gegevens"
        note="Halfjaarlijkse controle, geërfd van Team Noord"
        actions={
          <>
            <Button look="quiet">Telefonisch bevestigd</Button>
            <Button look="primary" icon={<ClipboardCheck />}>
              Gegevens controleren en bevestigen
            </Button>
          </>
        }
      >
        <p>
          Nog <b>8 dagen</b> om te bevestigen dat de gegevens kloppen.
        </p>
        <ReviewPhases label="Fasen van de controle" today="vandaag" steps={steps} />
        <ReviewPhases label="Fasen van een verlopen controle" today="vandaag" steps={overdue} />
      </Card>
      <Card title="Toestanden" count={allStates.length}>
        <div className="flex flex-wrap gap-2">
          {allStates.map((state) => (
            <StateBadge key={state} state={state} label={labels[state]} />
          ))}
        </div>
      </Card>
    </>
  )
}
