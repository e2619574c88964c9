import { useTranslations } from 'next-intl'
import { Item, ItemList } from '#components/ui/display/item-list'
import { StateBadge } from '#components/ui/display/state-badge'
import type { SearchHit } from '#contract/content/search-limits'
import { searchHref } from '#lib/paths/search-href'
import { useStateName } from '../item/use-publication-label'
import { HitIcon } from '../palette/hit-icon'

/** What was found, best first, or a page of a list. */
export function SearchResults({ hits }: { hits: SearchHit[] }) {
  const t = useTranslations('search')
  const nameOf = useStateName()
  const noteOf = ({ kind, typeName, organisation }: SearchHit) => {
    if (kind === 'project') return t('kinds.project')
    if (kind === 'team') return typeName === '' ? t('kinds.team') : t('teamIn', { team: typeName })
    return [typeName, organisation && t('of', { organisation: organisation.title })].filter(Boolean).join(' ')
  }
  return (
    <ItemList>
      {hits.map((hit) => (
        <Item
          key={`${hit.kind} ${hit.key} ${hit.organisation?.key ?? ''}`}
          lead={
            <span className="tile">
              <HitIcon hit={hit} />
            </span>
          }
          title={hit.title}
          href={searchHref(hit)}
          note={<span>{noteOf(hit)}</span>}
          end={
            hit.state === null ? undefined : (
              <StateBadge
                state={hit.state === 'published' && hit.online === false ? 'unpublished' : hit.state}
                label={nameOf({ state: hit.state, online: hit.online })}
              />
            )
          }
        />
      ))}
    </ItemList>
  )
}
