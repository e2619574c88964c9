import { searchEndpoints } from '#contract/search'
import type { SearchHit } from '#contract/search-limits'
import { type Application, mount } from '../../mount.ts'
import { iconOf, typeNames } from '../../words/types.ts'
import { publicationOf } from '../item/publication.ts'
import { titleFor } from '../item/views.ts'
import { searchItems } from './repository.ts'

/** Search over organisations and products. */
export function mountSearch(app: Application): void {
  mount(app, searchEndpoints.search, async ({ db, actor, query, now, locale }) => {
    const [found, organisationTypes, productTypes] = await Promise.all([
      searchItems(db, actor, query),
      typeNames(db, actor.tenantId, locale, 'organisation'),
      typeNames(db, actor.tenantId, locale, 'product'),
    ])
    return {
      items: found.map(({ item, organisation }) => {
        const names = item.kind === 'organisation' ? organisationTypes : productTypes
        const kind: SearchHit['kind'] = item.kind === 'organisation' ? 'organisation' : 'product'
        return {
          kind,
          key: item.key,
          title: titleFor(actor, item),
          typeName: item.types.flatMap((type) => names.get(type)?.name ?? []).join(', '),
          typeIcon: iconOf(names, item.types),
          organisation: organisation && { key: organisation.key, title: organisation.title },
          state: publicationOf(item, now).state,
        }
      }),
    }
  })
}
