import { useLocale, useTranslations } from 'next-intl'
import type { Locale } from '#contract/kernel/constants'
import type { Dataset } from '#contract/project/dataset'
import { projectKinds } from '#contract/project/project-selection'
import { formatDateTime } from '#lib/format/format'

const steps = [
  { unit: 'GB', size: 1e9 },
  { unit: 'MB', size: 1e6 },
  { unit: 'kB', size: 1e3 },
] as const

/** An amount of bytes as people read it: 1,2 MB. */
function sizeText(bytes: number, locale: Locale): string {
  const step = steps.find(({ size }) => bytes >= size)
  if (step === undefined) return `${bytes} B`
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / step.size)
  return `${amount} ${step.unit}`
}

/** A description of a dataset: its number of records of each kind, its size, and when and by whom it was built. */
export function useDatasetText() {
  const t = useTranslations('dataset')
  const counted = useTranslations('project.counts')
  const locale = useLocale()
  return {
    counts: ({ counts }: Dataset) => {
      const countTexts = projectKinds.flatMap((kind) => (counts[kind] ? [counted(kind, { count: counts[kind] })] : []))
      return countTexts.length === 0 ? counted('organisation', { count: 0 }) : countTexts.join(', ')
    },
    size: ({ bytes }: Dataset) => sizeText(bytes, locale),
    taken: ({ takenAt, createdAt, builtBy }: Dataset) =>
      t('takenBy', { date: formatDateTime(takenAt ?? createdAt), name: builtBy }),
    number: ({ number }: Dataset) => t('number', { number: String(number) }),
  }
}
