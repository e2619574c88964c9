import { getTranslations } from 'next-intl/server'
import { consumerActionsIn, type Offer } from '#contract/consumer'
import { formatDate } from '#lib/format'
import { organisationPaths } from '#lib/paths'
import { publicationLabel } from '../item/publication-label'
import type { ConsumerActionsWords } from './consumer-actions'
import type { OffersCardProps, OfferText } from './offers-card'

export type OffersGiven = Pick<OffersCardProps, 'organisation' | 'reason'> & {
  offers: readonly Offer[]
  acts: ConsumerActionsWords
}

/** Products of others that an organisation offers, in texts. */
export async function offersContent({ organisation, offers, reason, acts }: OffersGiven): Promise<OffersCardProps> {
  const [t, item] = await Promise.all([getTranslations('consumers'), getTranslations('item')])
  const toText = async (offer: Offer): Promise<OfferText> => ({
    product: offer.product.key,
    title: offer.product.title,
    href: organisationPaths(organisation).product(offer.product.key),
    types: offer.typeNames.join(', '),
    owner: offer.owner,
    publication: { state: offer.publication.state, label: await publicationLabel(offer.publication) },
    state: offer.state,
    stateLabel: t(`states.${offer.state}`),
    note: offer.state === 'invited' ? t('answerBefore', { at: formatDate(offer.expiresAt) }) : undefined,
    possible: consumerActionsIn(offer.state, 'consumer'),
    actions: offer.actions,
  })
  return {
    organisation,
    reason,
    offers: await Promise.all(offers.map(toText)),
    words: {
      title: t('offersTitle'),
      note: t('offersNote'),
      product: t('product'),
      owner: t('owner'),
      publication: item('publication'),
      state: t('state'),
      actions: t('actions'),
      acts,
    },
  }
}
