import { Box } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TypeIcon } from '#components/frame/type-icon'
import { Item, ItemList } from '#components/ui/item-list'
import { StateBadge } from '#components/ui/state-badge'
import type { SearchHit } from '#contract/search-limits'
import { searchHref } from '#lib/search-href'

/** What was found, best first. */
export async function SearchResults({ hits, question }: { hits: SearchHit[]; question: string }) {
  const [t, states] = await Promise.all([getTranslations('search'), getTranslations('states')])
  if (hits.length === 0) return <NothingYet title={t('none', { question })} />
  return (
    <div className="card">
      <ItemList>
        {hits.map((hit) => (
          <Item
            key={`${hit.kind} ${hit.key}`}
            lead={
              <span className="tile">{hit.kind === 'organisation' ? <TypeIcon name={hit.typeIcon} /> : <Box />}</span>
            }
            title={hit.title}
            href={searchHref(hit)}
            note={
              <span>
                {hit.typeName} {hit.organisation === null ? '' : t('of', { organisation: hit.organisation.title })}
              </span>
            }
            end={<StateBadge state={hit.state} label={states(`short.${hit.state}`)} />}
          />
        ))}
      </ItemList>
    </div>
  )
}
