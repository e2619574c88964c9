import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import type { DeskItem, HandOver } from '#contract/content/desk'
import { noteLength } from '#contract/content/note'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import type { Decision, DecisionState } from '#lib/forms/desk-decision'
import { apiPaths } from '#lib/paths/paths'

export type DecisionFormProps = DecisionState & {
  item: DeskItem
  handOver: HandOver
  effect: PublishingEffect
  typed: Record<string, string>
  /** What was wrong with a field of the form that was refused. */
  issue: (name: string) => string | undefined
}

type OneDecision = Pick<DecisionFormProps, 'item' | 'team'> & { of: Decision; children: ReactNode }

/** One decision as a plain form: it names what the page showed, so that nothing is done to what another made of it. */
export function DecisionForm({ item, team, of, children }: OneDecision) {
  const { kind, key, organisation, version, publication } = item
  const { plan, unpublishFrom } = publication
  const hidden = {
    ...{ kind, key, organisation: organisation.key, version: `"v${version}"`, requestKey: crypto.randomUUID() },
    ...{ team: team ?? '', decision: of, ready: item.handOver?.version ?? '', event: item.undo?.event ?? '' },
    ...{ planFrom: plan?.from ?? '', planUntil: plan?.until ?? '', unpublishFrom: unpublishFrom ?? '' },
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

/** What goes along to who handed it over. */
export function NoteField(props: DecisionFormProps & { of: Decision; required?: boolean }) {
  const { handOver, decision, typed, issue, of, required = false } = props
  const t = useTranslations('desk.decision')
  const validation = useTranslations('validation')
  const isMine = decision === of
  const isMissing = isMine && issue('note') === 'required'
  return (
    <Field
      id={`note-${of}`}
      label={t(required ? 'noteAsked' : 'note')}
      optional={!required}
      help={t('noteHelp', { by: handOver.by })}
      error={isMissing ? validation('required') : isMine && issue('note') ? validation('invalid') : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          name="note"
          rows={3}
          maxLength={noteLength}
          required={required}
          defaultValue={isMine ? typed.note : undefined}
        />
      )}
    </Field>
  )
}
