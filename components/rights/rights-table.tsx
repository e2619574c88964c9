import { useTranslations } from 'next-intl'
import type { EffectiveRight, RightSource } from '#contract/access/effective-rights'
import { ClientMessages } from '../i18n/client-messages'
import { groupRights } from './group-rights'
import { RightsList } from './rights-list'
import { useActionLabel } from './use-permission-label'

type RightsTableProps = { caption: string; rights: EffectiveRight[] }

/** Somebody's rights at a place, with the role that gives each: only shows them, decides nothing. */
export function RightsTable({ caption, rights }: RightsTableProps) {
  const t = useTranslations('user.rights')
  const role = useTranslations('role')
  const actionOf = useActionLabel()
  const through = (sources: RightSource[]) =>
    sources.length === 0
      ? t('not')
      : sources.map((source) => t('through', { role: source.role, party: source.party })).join('; ')
  return (
    <ClientMessages of={['ui', 'user.rights']}>
      <RightsList
        caption={caption}
        rows={groupRights(rights).map(({ entity, rights: together, here, beneath }) => ({
          key: together.join(),
          entity: role(`entities.${entity}`),
          actions: together.map(actionOf).join(', '),
          here: through(here),
          beneath: through(beneath),
        }))}
      />
    </ClientMessages>
  )
}
