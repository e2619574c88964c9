import { getTranslations } from 'next-intl/server'
import type { Contents } from '#contract/item'
import { organisationPaths } from '#lib/paths'
import type { ContentsCardProps } from './contents-card'

/** The table of contents in texts; undefined where nothing is in it. */
export async function contentsContent(
  organisation: string,
  { groups, isCut }: Contents,
): Promise<ContentsCardProps | undefined> {
  if (groups.length === 0) return undefined
  const t = await getTranslations('contents')
  const to = organisationPaths(organisation)
  return {
    title: t('title'),
    note: t('note'),
    groups: groups.map(({ kind, type, items }) => ({
      key: `${kind} ${type?.key ?? ''}`,
      icon: type?.icon,
      name: type?.name ?? t(kind),
      items: items.map(({ key, title, state }) => ({
        href: kind === 'product' ? to.product(key) : to.supplement(key),
        title,
        state,
      })),
    })),
    states: { draft: t('states.draft'), public: t('states.public'), ready: t('states.ready') },
    cut: isCut ? t('cut') : undefined,
  }
}
