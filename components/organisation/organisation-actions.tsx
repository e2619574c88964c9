import { PencilLine } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { ShortLabel } from '#components/ui/short-label'
import { archivingUndoTime } from '#contract/constants'
import { menuList, type OrganisationMenu } from '#contract/menu'
import { organisationPaths } from '#lib/paths'
import { LifecycleMenu } from '../lifecycle/lifecycle-menu'
import { lifecycleWords } from '../lifecycle/lifecycle-words'
import { reasons } from '../rights/reasons'

/** What can be done from an organisation's heading. */
export async function OrganisationActions({ menu }: { menu: OrganisationMenu }) {
  const [t, words, reason] = await Promise.all([getTranslations('item'), lifecycleWords.organisation(), reasons()])
  const why = (action: string) => reason(menuList(menu, 'organisation'), 'organisation', action)
  const archivedAt = menu.archivedDate === null ? 0 : Date.parse(menu.archivedDate)
  return (
    <>
      <ButtonLink icon={<PencilLine />} href={organisationPaths(menu.key).edit()} reason={why('update')}>
        <ShortLabel full={t('edit')} short={t('editShort')} />
      </ButtonLink>
      <LifecycleMenu
        target={{ organisation: menu.key }}
        title={menu.title}
        isArchived={menu.archived}
        canUndo={Date.now() - archivedAt < archivingUndoTime}
        isTransferable
        reasons={{ archive: why('archive'), copy: why('copy'), delete: why('delete') }}
        words={words}
      />
    </>
  )
}
