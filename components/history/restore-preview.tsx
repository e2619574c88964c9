import type { TextPart } from '#contract/fields/diff'
import type { Comparison, ReinstatementImpact } from '#contract/history'
import { fillMessage } from '#lib/forms/fill-message'
import { PolicyImpactExamples, PolicyImpactLead } from '../policy/policy-impact-list'
import { RoleImpactList } from '../role/role-impact-list'
import { FieldDiff } from './field-diff'
import type { RestoreWords } from './restore-words'

export type RestorePreviewProps = {
  fields: Comparison['fields'] | undefined
  impact: ReinstatementImpact | undefined
  isRefused: boolean
  words: RestoreWords
}

/** From what there is now to what it becomes, and who notices that. The comparison goes from old to new: it is turned round. */
export function RestorePreview({ fields, impact, isRefused, words }: RestorePreviewProps) {
  if (fields === undefined) return isRefused ? null : <p role="status">{words.loading}</p>
  if (fields.length === 0) return <p>{words.restoreNothing}</p>
  return (
    <>
      <p>{words.restorePreview}</p>
      <dl className="key-values">
        {fields.map(({ name, label, diff }) => (
          <div key={name} className="contents">
            <dt>{label}</dt>
            <dd>
              <FieldDiff diff={turned(diff)} words={words} />
            </dd>
          </div>
        ))}
      </dl>
      {impact === undefined ? null : <Impact impact={impact} words={words} />}
    </>
  )
}

/** Who notices it, and how. */
function Impact({ impact, words }: { impact: ReinstatementImpact; words: RestoreWords }) {
  const { role, settled, locale } = words
  if (impact.of === 'role') {
    if (role === undefined) return null
    if (impact.affected === 0) return <p>{settled.nobody}</p>
    return (
      <>
        <p>{fillMessage(role.impact.lead, { affected: impact.affected }, locale)}</p>
        <RoleImpactList impact={impact} words={role} />
      </>
    )
  }
  if (impact.organisations === 0) return <p>{settled.noOrganisation}</p>
  return (
    <>
      <PolicyImpactLead impact={impact} />
      <PolicyImpactExamples impact={impact} />
    </>
  )
}

type Diff = Comparison['fields'][number]['diff']
const opposite = { added: 'removed', removed: 'added', same: 'same', moved: 'moved', changed: 'changed' } as const

/** What goes is read before what comes in its place. */
function removedFirst(before: readonly TextPart[], part: TextPart): TextPart[] {
  const last = before.at(-1)
  return part.change === 'removed' && last?.change === 'added'
    ? [...before.slice(0, -1), part, last]
    : [...before, part]
}

function turned(diff: Diff): Diff {
  const parts = (given: readonly TextPart[]) =>
    given.map(({ text, change }) => ({ text, change: opposite[change] })).reduce<TextPart[]>(removedFirst, [])
  if (diff.kind === 'whole') return { kind: 'whole', before: diff.after, after: diff.before }
  if (diff.kind === 'words') return { kind: 'words', parts: parts(diff.parts) }
  const entries = diff.entries.map((entry) => ({ change: opposite[entry.change], parts: parts(entry.parts) }))
  return { kind: 'list', entries }
}
