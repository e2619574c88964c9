import { getTranslations } from 'next-intl/server'
import { type PublicationState, publicationStates } from '#contract/publication'
import { StateLinks } from './state-links'

export type ProductStatesProps = {
  counts: Partial<Record<PublicationState, number>>
  hrefOf: (state: PublicationState) => string
}

/** How many products there are in each state; each count leads to the list with that filter. */
export async function ProductStates({ counts, hrefOf }: ProductStatesProps) {
  const [t, short] = await Promise.all([getTranslations('products'), getTranslations('states.short')])
  const links = publicationStates.flatMap((state) => {
    const count = counts[state] ?? 0
    return count > 0 ? [{ state, count, href: hrefOf(state), label: short(state).toLowerCase() }] : []
  })
  return links.length === 0 ? null : <StateLinks label={t('inStates')} links={links} />
}
