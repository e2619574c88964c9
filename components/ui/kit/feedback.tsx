import { Undo2, Users } from 'lucide-react'
import { Button } from '../action/button'
import { EmptyState } from '../feedback/empty-state'
import { Notice } from '../feedback/notice'
import { Progress } from '../feedback/progress'
import { Skeleton, SkeletonLine } from '../feedback/skeleton'
import { Card } from '../page/card'

export function KitFeedback() {
  return (
    <>
      <Card title="Mededelingen">
        <div className="grid gap-3">
          <Notice icon={<Users />}>
            <b>Mark Visser</b> heeft deze gegevens ook open. Wijzigt u hetzelfde veld, dan kiest u samen welke waarde
            geldt.
          </Notice>
          <Notice kind="done">Sanne de Wit bevestigde deze gegevens op 10-11-2026 10:44.</Notice>
          <Notice kind="warning" actions={<Button size="small">Langer ingelogd blijven</Button>}>
            U wordt over 2 minuten uitgelogd.
          </Notice>
          <Notice kind="error">Er is iets fout gegaan! Uw invoer is bewaard. Meld nummer K-4821.</Notice>
        </div>
      </Card>
      <Card title="Wachten">
        <div className="grid gap-6">
          <Progress
            label="Importeren"
            value={1240}
            max={5000}
            text="1.240 van 5.000 rijen, nog ongeveer 2 minuten"
            stop={<Button size="small">Stoppen</Button>}
          />
          <Skeleton label="Gegevens worden opgehaald">
            <div className="grid gap-2">
              <SkeletonLine className="h-6 w-60" />
              <SkeletonLine className="w-full" />
              <SkeletonLine className="w-3/4" />
            </div>
          </Skeleton>
        </div>
      </Card>
      <Card title="Leeg" flush>
        <EmptyState
          title="Geen organisatie past bij deze zoekvraag"
          actions={<Button icon={<Undo2 />}>Filters wissen en 4 resultaten tonen</Button>}
        >
          Er zijn 2 filters actief. Bedoelde u <a href="#bieb">bibliotheek strand</a>? Zonder filters zijn er 4
          resultaten.
        </EmptyState>
      </Card>
    </>
  )
}
