import { getTranslations } from 'next-intl/server'
import { type PublicationState, publicationStates } from '#contract/publication'
import type { StateLinksProps } from './state-links'

export type ProductStatesProps = {
  counts: Partial<Record<PublicationState, number>>
  hrefOf: (state: PublicationState) => string
}

/** How many products there are in each state; each count leads to the list with that filter. */
export async function productStates({ counts, hrefOf }: ProductStatesProps): Promise<StateLinksProps> {
  const [t, short] = await Promise.all([getTranslations('products'), getTranslations('states.short')])
  const links = publicationStates.flatMap((state) => {
    const count = counts[state] ?? 0
    return count > 0 ? [{ state, count, href: hrefOf(state), label: short(state).toLowerCase() }] : []
  })
  return { label: t('inStates'), links }
}
