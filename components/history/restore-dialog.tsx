import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { TitleList } from '#components/ui/display/title-list'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import type { Comparison, ReinstatementImpact } from '#contract/history/history'
import type { TextPart } from '#contract/types/diff'
import { refusalText, titlesIn } from '#lib/browser/refusal-text'
import { FieldDiff } from '../conflict/field-diff'
import { PolicyImpactExamples, PolicyImpactLead } from '../policy/policy-impact-list'
import { RoleImpactList } from '../role/role-impact-list'
import { isContent, type Restoring, useRestore, useRestorePreview } from './use-restore'

export type RestoreDialogProps = Restoring & { onClose: () => void }

/** A preview of restoring a version or a field, with the button that does it. */
export function RestoreDialog({ onClose, ...restoring }: RestoreDialogProps) {
  const t = useTranslations('history')
  const { preview, refusal: unknown } = useRestorePreview(restoring)
  const { restore, isRunning, refusal = unknown, plans } = useRestore(restoring)
  const { title, text, confirm } = useRestoreTexts(restoring)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={text}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{t('restoreCancel')}</Button>
          {preview?.fields.length === 0 ? null : (
            <Button
              look="primary"
              icon={<Undo2 />}
              busy={isRunning && t('restoring')}
              onClick={async () => {
                if (await restore()) onClose()
              }}
            >
              {plans === undefined ? confirm : t('settled.confirmPlans', { count: String(plans.count) })}
            </Button>
          )}
        </>
      }
    >
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusalText(refusal)}
          <TitleList titles={titlesIn(refusal).titles} />
        </Notice>
      )}
      {plans === undefined ? null : (
        <Notice kind="warning" announce>
          <span>{t('settled.plans', { count: String(plans.count) })}</span>
          <TitleList titles={plans.titles} />
        </Notice>
      )}
      <RestorePreview fields={preview?.fields} impact={preview?.impact} isRefused={refusal !== undefined} />
    </Dialog>
  )
}

/** Texts of the dialog: restored content becomes a concept; anything else applies at once. */
function useRestoreTexts({ subject, version, field }: Restoring) {
  const t = useTranslations('history')
  const number = String(version.number)
  if (isContent(subject.type)) {
    const confirm = t('restoreConfirm')
    return field === undefined
      ? { title: t('restoreTitle', { number }), text: t('restoreText', { number }), confirm }
      : {
          title: t('restoreFieldTitle', { field: field.label, number }),
          text: t('restoreFieldText', { number }),
          confirm,
        }
  }
  const confirm = t('settled.confirm')
  return field === undefined
    ? { title: t('settled.title', { number }), text: t('settled.text', { number }), confirm }
    : {
        title: t('settled.fieldTitle', { field: field.label, number }),
        text: t('settled.fieldText', { number }),
        confirm,
      }
}

type RestorePreviewProps = {
  fields: Comparison['fields'] | undefined
  impact: ReinstatementImpact | undefined
  isRefused: boolean
}

/** From what there is now to what it becomes, and who notices that. The comparison goes from old to new: it is turned round. */
function RestorePreview({ fields, impact, isRefused }: RestorePreviewProps) {
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
