import { Ban, Check, PencilLine, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge, type Hue } from '#components/ui/display/badge'
import type { ImportVerdict } from '#contract/thesaurus/import-plan'
import type { SkosImport } from '#contract/thesaurus/skos'

const looks: Record<ImportVerdict, { hue: Hue; icon: ReactNode }> = {
  new: { hue: 'green', icon: <Plus /> },
  changed: { hue: 'blue', icon: <PencilLine /> },
  same: { hue: 'grey', icon: <Check /> },
  refused: { hue: 'red', icon: <Ban /> },
}

/** How many concepts are new, changed, the same and refused, and of each that is not the same what becomes of it. */
export function TermsImportRows({ answer: { counts, rows, more } }: { answer: SkosImport }) {
  const t = useTranslations('thesaurus.import')
  const { new: added = 0, changed = 0, same = 0, refused = 0 } = counts
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>{t('summary', { added, changed, same, refused })}</p>
      <ul className="grid gap-2">
        {rows.map(({ name, uri, verdict, reasons }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer never change their places
          <li key={index} className="grid gap-1 border-t border-line pt-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <b>{name === '' ? t('noName') : name}</b>
              <Badge {...looks[verdict]}>{t(`verdicts.${verdict}`)}</Badge>
            </span>
            {reasons.length === 0 ? null : <span className="text-small break-all text-muted">{uri}</span>}
            {reasons.map((reason) => (
              <span key={reason} className="text-small">
                {reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-small">{t('more', { count: more })}</p> : null}
    </div>
  )
}
