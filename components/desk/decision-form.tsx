import type { ReactNode } from 'react'
import type { DeskItem } from '#contract/content/desk'
import type { Decision, DecisionState } from '#lib/forms/desk-decision'
import { apiPaths } from '#lib/paths/paths'

type DecisionFormProps = Pick<DecisionState, 'team'> & {
  item: DeskItem
  /** The one decision that it sends; without it the buttons say which. */
  of?: Decision
  children: ReactNode
}

/** A decision as a plain form: it sends along what the page showed, so that only that is decided about. */
export function DecisionForm({ item, team, of, children }: DecisionFormProps) {
  const { kind, key, organisation, version, publication } = item
  const { plan, unpublishFrom } = publication
  const hidden = {
    ...{ kind, key, organisation: organisation.key, version: `"v${version}"`, requestKey: crypto.randomUUID() },
    ...{ team: team ?? '', ready: item.handOver?.version ?? '', event: item.undo?.event ?? '' },
    ...{ planFrom: plan?.from ?? '', planUntil: plan?.until ?? '', unpublishFrom: unpublishFrom ?? '' },
    ...(of === undefined ? {} : { decision: of }),
  }
  return (
    <form action={apiPaths.desk()} method="post" noValidate className="stack gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
