import { useTranslations } from 'next-intl'
import { paths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { AnswerList, type AnswerListProps, countAnswers, WaitingList, type WaitingPageData } from './waiting-list'

export type WaitingPageProps = AnswerListProps & {
  rights: ProductRights
  page: WaitingPageData
  cursor: string | undefined
}

/** Everything that the reader may publish and that waits, whichever team it is of. */
export function WaitingPage({ rights, page, cursor, answers }: WaitingPageProps) {
  const t = useTranslations('desk')
  const pages = useTranslations('pages')
  return (
    <ProductFrame
      {...rights}
      place="publish"
      title={pages('titles.publish')}
      meta={t('count', { count: page.total ?? 0, answers: countAnswers(answers) })}
      width="wide"
    >
      <AnswerList answers={answers} />
      <WaitingList page={page} cursor={cursor} hrefOf={paths.publish} />
    </ProductFrame>
  )
}
