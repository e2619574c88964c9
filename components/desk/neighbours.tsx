import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { DeskItem } from '#contract/content/desk'
import { paths } from '#lib/paths/paths'
import { NeighbourKeys } from './neighbour-keys'

type Neighbour = DeskItem['next']

/** What waits before and after this: by button, and by Alt with J or K. */
export function Neighbours({ item: { previous, next }, team }: { item: DeskItem; team: string | undefined }) {
  const t = useTranslations('desk.neighbours')
  const hrefOf = (neighbour: Neighbour) => neighbour && paths.publishItem(neighbour.kind, neighbour.key, { team })
  const [before, after] = [hrefOf(previous), hrefOf(next)]
  return (
    <>
      {previous === null || before === null ? null : (
        <ButtonLink
          href={before}
          icon={<ChevronLeft />}
          title={t('previousOf', { title: previous.title })}
          aria-keyshortcuts="Alt+K"
        >
          {t('previous')}
        </ButtonLink>
      )}
      {next === null || after === null ? null : (
        <ButtonLink
          href={after}
          icon={<ChevronRight />}
          title={t('nextOf', { title: next.title })}
          aria-keyshortcuts="Alt+J"
        >
          {t('next')}
        </ButtonLink>
      )}
      <NeighbourKeys previous={before} next={after} />
    </>
  )
}
