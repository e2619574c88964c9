import { useLocale, useTranslations } from 'next-intl'
import type { Dataset } from '#contract/project/dataset'
import { projectKinds } from '#contract/project/project-selection'
import { formatDateTime } from '#lib/format/format'
import { sizeText } from './dataset-size'

/** What is said of a dataset: how much it has of each kind, how large it is, and when and by whom it was built. */
export function useDatasetText() {
  const t = useTranslations('dataset')
  const counted = useTranslations('project.counts')
  const locale = useLocale()
  return {
    counts: ({ counts }: Dataset) => {
      const given = projectKinds.flatMap((kind) => (counts[kind] ? [counted(kind, { count: counts[kind] })] : []))
      return given.length === 0 ? counted('organisation', { count: 0 }) : given.join(', ')
    },
    size: ({ bytes }: Dataset) => sizeText(bytes, locale),
    taken: ({ takenAt, createdAt, builtBy }: Dataset) =>
      t('takenBy', { date: formatDateTime(takenAt ?? createdAt), name: builtBy }),
    number: ({ number }: Dataset) => t('number', { number: String(number) }),
  }
}
