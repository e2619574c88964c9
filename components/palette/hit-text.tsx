import { useTranslations } from 'next-intl'
import type { SearchHit } from '#contract/content/search-limits'
import { HitIcon } from './hit-icon'

/** What was found, in the palette: its icon and title, with what and whose it is. */
export function HitText({ hit: { title, kind, typeName, typeIcon, organisation } }: { hit: SearchHit }) {
  const t = useTranslations('search')
  const what =
    kind === 'team' || kind === 'project' ? [t(`kinds.${kind}`), typeName].filter(Boolean).join(' · ') : typeName
  return (
    <>
      <span className="tile">
        <HitIcon hit={{ kind, typeIcon }} />
      </span>
      <span>
        <b>{title}</b>
        <span className="text-muted text-small">
          {what}
          {organisation === null ? '' : ` ${t('of', { organisation: organisation.title })}`}
        </span>
      </span>
    </>
  )
}
