import { PencilLine } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { archivingUndoTime } from '#contract/constants'
import type { OrganisationMenu } from '#contract/menu'
import { organisationPaths } from '#lib/paths'
import { LifecycleMenu } from '../lifecycle/lifecycle-menu'
import { lifecycleWords } from '../lifecycle/lifecycle-words'

/** What can be done from an organisation's heading. */
export async function OrganisationActions({ menu }: { menu: OrganisationMenu }) {
  const [t, words] = await Promise.all([getTranslations('item'), lifecycleWords.organisation()])
  const can = (action: string) => menu.organisationActions.includes(action)
  const archivedAt = menu.archivedDate === null ? 0 : Date.parse(menu.archivedDate)
  return (
    <>
      {menu.actions.includes('edit') && !menu.archived ? (
        <ButtonLink icon={<PencilLine />} href={organisationPaths(menu.key).edit()}>
          {t('edit')}
        </ButtonLink>
      ) : null}
      <LifecycleMenu
        target={{ organisation: menu.key }}
        title={menu.title}
        isArchived={menu.archived}
        canUndo={Date.now() - archivedAt < archivingUndoTime}
        may={{ copy: can('copy'), archive: can('archive'), transfer: can('archive'), delete: can('delete') }}
        words={words}
      />
    </>
  )
}
