import { unpack } from '#lib/packed'
import { supplementWords } from './supplement-words'
import { SupplementsCard, type SupplementsCardProps } from './supplements-card'

/** The supplements that something uses, with its texts: for the page of a product or agenda item. */
export async function AttachedSupplements(props: Omit<SupplementsCardProps, 'words'>) {
  return <SupplementsCard {...props} words={unpack(await supplementWords())} />
}
