import { useTranslations } from 'next-intl'
import { Item, ItemList } from '#components/ui/display/item-list'
import { type SearchHit, searchedItemKinds } from '#contract/content/search-limits'
import { searchHref } from '#lib/paths/search-href'
import { PublicationBadge } from '../item/publication-badge'
import { HitIcon } from '../palette/hit-icon'

/** What has a publication is content of one of these kinds. */
const kindOf = ({ kind }: SearchHit) => searchedItemKinds.find((one) => one === kind) ?? 'organisation'

/** What was found, best first, or a page of a list. */
export function SearchResults({ hits }: { hits: SearchHit[] }) {
  const t = useTranslations('search')
  const noteOf = ({ kind, typeName, organisation, organisations }: SearchHit) => {
    if (kind === 'project') return t('kinds.project')
    if (kind === 'team') {
      const place = typeName === '' ? t('kinds.team') : t('teamIn', { team: typeName })
      return organisations === undefined ? place : `${place} · ${t('organisations', { count: organisations })}`
    }
    return [
      kind === 'agenda' ? t('kinds.agenda') : typeName,
      organisation && t('of', { organisation: organisation.title }),
    ]
      .filter(Boolean)
      .join(' ')
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
          note={
            <span>
              <span>{noteOf(hit)}</span>
              {hit.inOpen === undefined ? null : <span> · {t(`inOpen.${hit.inOpen}`)}</span>}
            </span>
          }
          end={hit.publication && <PublicationBadge kind={kindOf(hit)} publication={hit.publication} />}
        />
      ))}
    </ItemList>
  )
}
