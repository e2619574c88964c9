import { getTranslations } from 'next-intl/server'
import type { Dataset } from '#contract/dataset'
import { projectKinds } from '#contract/project-selection'

/** How much a dataset has of each kind, in words. */
export async function datasetCounts({ counts }: Pick<Dataset, 'counts'>): Promise<string> {
  const t = await getTranslations('project.counts')
  const given = projectKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : [t(kind, { count })]
  })
  return given.length === 0 ? t('organisation', { count: 0 }) : given.join(', ')
}
