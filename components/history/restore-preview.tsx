import { useTranslations } from 'next-intl'
import type { Comparison, ReinstatementImpact } from '#contract/history/history'
import type { TextPart } from '#contract/types/diff'
import { FieldDiff } from '../conflict/field-diff'
import { PolicyImpactExamples, PolicyImpactLead } from '../policy/policy-impact-list'
import { RoleImpactList } from '../role/role-impact-list'

export type RestorePreviewProps = {
  fields: Comparison['fields'] | undefined
  impact: ReinstatementImpact | undefined
  isRefused: boolean
}

/** From what there is now to what it becomes, and who notices that. The comparison goes from old to new: it is turned round. */
export function RestorePreview({ fields, impact, isRefused }: RestorePreviewProps) {
  const t = useTranslations('history')
  if (fields === undefined) return isRefused ? null : <p role="status">{t('previewLoading')}</p>
  if (fields.length === 0) return <p>{t('restoreNothing')}</p>
  return (
    <>
      <p>{t('restorePreview')}</p>
      <dl className="key-values">
        {fields.map(({ name, label, diff }) => (
          <div key={name} className="contents">
            <dt>{label}</dt>
            <dd>
              <FieldDiff diff={turned(diff)} />
            </dd>
          </div>
        ))}
      </dl>
      {impact === undefined ? null : <Impact impact={impact} />}
    </>
  )
}

/** Who notices it, and how. */
function Impact({ impact }: { impact: ReinstatementImpact }) {
  const t = useTranslations('history.settled')
  const role = useTranslations('role.impact')
  if (impact.of === 'role') {
    if (impact.affected === 0) return <p>{t('nobody')}</p>
    return (
      <>
        <p>{role('lead', { affected: impact.affected })}</p>
        <RoleImpactList impact={impact} />
      </>
    )
  }
  if (impact.organisations === 0) return <p>{t('noOrganisation')}</p>
  return (
    <>
      <PolicyImpactLead impact={impact} />
      <PolicyImpactExamples impact={impact} />
    </>
  )
}

type Diff = Comparison['fields'][number]['diff']
const opposite = { added: 'removed', removed: 'added', same: 'same', moved: 'moved', changed: 'changed' } as const

/** Removed text is read before the text that replaces it. */
function removedFirst(before: readonly TextPart[], part: TextPart): TextPart[] {
  const last = before.at(-1)
  return part.change === 'removed' && last?.change === 'added'
    ? [...before.slice(0, -1), part, last]
    : [...before, part]
}

function turned(diff: Diff): Diff {
  const parts = (texts: readonly TextPart[]) =>
    texts.map(({ text, change }) => ({ text, change: opposite[change] })).reduce<TextPart[]>(removedFirst, [])
  if (diff.kind === 'whole') return { kind: 'whole', before: diff.after, after: diff.before }
  if (diff.kind === 'words') return { kind: 'words', parts: parts(diff.parts) }
  const entries = diff.entries.map((entry) => ({ change: opposite[entry.change], parts: parts(entry.parts) }))
  return { kind: 'list', entries }
}
