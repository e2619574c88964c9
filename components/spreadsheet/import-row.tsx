import {
  Archive,
  Ban,
  Check,
  CircleMinus,
  CircleX,
  Diff,
  Lock,
  PencilLine,
  Plus,
  SkipForward,
  Trash2,
  Undo2,
  Unlink,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge, type Hue } from '#components/ui/display/badge'
import type { ImportRecord } from '#contract/import-job/run'
import type { ImportOutcome, ImportUndo, ImportVerdict } from '#contract/import-job/states'
import { paths } from '#lib/paths/paths'
import { searchHref } from '#lib/paths/search-href'

export type ImportRowProps = {
  record: ImportRecord
  isSaved: boolean
  /** Nothing is changed: what differs is only named. */
  compares?: boolean
}

type Look = { hue: Hue; icon: ReactNode }
const verdictLooks: Record<ImportVerdict, Look> = {
  new: { hue: 'green', icon: <Plus /> },
  changed: { hue: 'blue', icon: <PencilLine /> },
  unchanged: { hue: 'grey', icon: <CircleMinus /> },
  skipped: { hue: 'grey', icon: <SkipForward /> },
  refused: { hue: 'red', icon: <Ban /> },
  gone: { hue: 'orange', icon: <Unlink /> },
  archive: { hue: 'orange', icon: <Archive /> },
}
const comparedLooks: Record<ImportVerdict, Look> = {
  ...verdictLooks,
  changed: { hue: 'orange', icon: <Diff /> },
  unchanged: { hue: 'green', icon: <Check /> },
}
const outcomeLooks: Record<ImportOutcome, Look> = {
  success: { hue: 'green', icon: <Check /> },
  invalid: { hue: 'orange', icon: <Ban /> },
  failed: { hue: 'red', icon: <CircleX /> },
  forbidden: { hue: 'red', icon: <Lock /> },
  skipped: { hue: 'grey', icon: <SkipForward /> },
}

const undoLooks: Record<ImportUndo, Look> = {
  restored: { hue: 'blue', icon: <Undo2 /> },
  archived: { hue: 'blue', icon: <Archive /> },
  deleted: { hue: 'blue', icon: <Trash2 /> },
  kept: { hue: 'grey', icon: <CircleMinus /> },
  refused: { hue: 'orange', icon: <Ban /> },
  failed: { hue: 'red', icon: <CircleX /> },
}

/** In another window: what is being read in stays where it is. */
function Title({ record }: Pick<ImportRowProps, 'record'>) {
  const t = useTranslations('spreadsheet.dialog')
  const { key, kind, organisation, title } = record
  const text = title === '' ? t('noTitle') : title
  if (key === '' || organisation === '') return <b>{text}</b>
  return (
    <a href={searchHref({ kind, key, organisation: { key: organisation, title: '' } })} target="_blank" rel="noopener">
      {text}
    </a>
  )
}

/** One row of a file: what it is about, what changes field by field, and what is wrong with it. */
export function ImportRow({ record, isSaved, compares = false }: ImportRowProps) {
  const t = useTranslations('spreadsheet.dialog')
  const outcomes = useTranslations('spreadsheet.outcomes')
  const { kind, key, sheet, row, verdict, outcome, changes, issues, isConflict, undo } = record
  // What a comparison withdraws says itself what is gone; the record may well be in the source.
  const inSource = t(sheet === '' ? 'row' : 'rowOfSheet', { sheet, row: String(row) })
  const place = row > 0 ? inSource : compares ? '' : t('notInSource')
  const badge =
    isSaved && !compares && verdict !== 'gone' && outcome !== null ? (
      <Badge {...outcomeLooks[outcome]}>{outcomes(outcome)}</Badge>
    ) : verdict === null ? null : (
      <Badge {...(compares ? comparedLooks : verdictLooks)[verdict]}>
        {t(`${compares ? 'compared' : 'verdicts'}.${verdict}`)}
      </Badge>
    )
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <Title record={record} /> <span className="text-small text-muted">{place}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          {badge}
          {undo === null ? null : <Badge {...undoLooks[undo.outcome]}>{t(`undos.${undo.outcome}`)}</Badge>}
        </span>
      </span>
      {undo === null || undo.reason === '' ? null : <p className="text-small">{undo.reason}</p>}
      {issues.map(({ column, message }) => (
        <p key={`${column} ${message}`} className="text-small">
          {column === null ? message : `${column}: ${message}`}
        </p>
      ))}
      {isConflict && key !== '' ? (
        <a className="text-small" href={paths.history(kind, key)} target="_blank" rel="noopener">
          {t('conflictLook')}
        </a>
      ) : null}
      {changes.length === 0 ? null : (
        <dl className="grid gap-1 text-small">
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt className="inline text-muted">{label}: </dt>
              <dd className="inline whitespace-pre-line">
                {compares ? (
                  t.rich('differs', {
                    here: before === '' ? t('empty') : before,
                    said: after === '' ? t('empty') : after,
                    strong: (text) => <b>{text}</b>,
                  })
                ) : (
                  <>
                    {before === '' ? null : (
                      <>
                        <del>{before}</del> <span className="sr-only">{t('becomes')}</span>{' '}
                      </>
                    )}
                    {after === '' ? <i>{t('empty')}</i> : <ins>{after}</ins>}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
