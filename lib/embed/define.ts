import { EmbeddedAgenda } from './agenda.ts'
import { EmbeddedItem } from './item.ts'
import { EmbeddedList } from './list.ts'
import { EmbeddedPart } from './part.ts'

const parts = {
  'kaartenbak-list': EmbeddedList,
  'kaartenbak-agenda': EmbeddedAgenda,
  'kaartenbak-item': EmbeddedItem,
}

/** Makes the parts known to a page, with data of this site. A page that has the script twice has them once. */
export function defineParts(origin: string): void {
  EmbeddedPart.origin = origin
  for (const [name, part] of Object.entries(parts))
    if (customElements.get(name) === undefined) customElements.define(name, part)
}
