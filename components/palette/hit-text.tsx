import { useTranslations } from 'next-intl'
import type { SearchHit } from '#contract/content/search-limits'
import { PublicationBadge } from '../item/publication-badge'
import { HitIcon } from './hit-icon'

/** The properties of a hit in the palette; one that was opened before has no state. */
export type PaletteHit = Pick<
  SearchHit,
  'kind' | 'key' | 'title' | 'typeName' | 'typeIcon' | 'organisation' | 'publication' | 'inOpen'
>

/** A hit in the palette: its icon and title, with its type, its organisation and its state. */
export function HitText({ hit }: { hit: PaletteHit }) {
  const { title, kind, typeName, typeIcon, organisation, publication, inOpen } = hit
  const t = useTranslations('search')
  const what =
    kind === 'team' || kind === 'project' || kind === 'agenda'
      ? [t(`kinds.${kind}`), typeName].filter(Boolean).join(' · ')
      : typeName
  return (
    <>
      <span className="tile">
        <HitIcon hit={{ kind, typeIcon }} />
      </span>
      <span>
        <b>{title}</b>
        <span className="text-muted text-small">
          {[what, organisation === null ? '' : t('of', { organisation: organisation.title })].filter(Boolean).join(' ')}
          {inOpen === undefined ? null : <span className="search-hit-open"> · {t(`inOpen.${inOpen}`)}</span>}
        </span>
      </span>
      {publication === undefined || kind === 'team' || kind === 'project' ? null : (
        <span className="search-hit-state">
          <PublicationBadge kind={kind} publication={publication} />
        </span>
      )}
    </>
  )
}
