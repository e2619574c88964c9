import { unpack } from '#lib/packed'
import { relationWords } from './relation-words'
import { RelationsCard, type RelationsCardProps } from './relations-card'

/** The relations of something, with their texts. */
export async function RelationsSection(props: Omit<RelationsCardProps, 'words'>) {
  return <RelationsCard {...props} words={unpack(await relationWords())} />
}
