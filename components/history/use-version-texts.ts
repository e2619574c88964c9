import { useTranslations } from 'next-intl'
import type { VersionRow } from '#contract/history/history'

const actions = [
  'created',
  'savedConcept',
  'savedReady',
  'published',
  'imported',
  'restoredVersion',
  'reinstated',
  'copied',
  'settingsUpdated',
  'policyAdded',
  'policyChanged',
  'projectAdded',
  'projectChanged',
  'typeAdded',
  'typeChanged',
  'typePublished',
  'termAdded',
  'termChanged',
] as const
const rights = [
  'create',
  'update',
  'publish',
  'delete',
  'archive',
  'copy',
  'changeConcept',
  'updateSettings',
  'roleManagement',
  'entryCreate',
  'settings',
  'relationTypesManagement',
  'confirmationPolicyManagement',
  'verification',
  'projects',
  'importJobs',
  'types',
] as const

type Logged = Pick<VersionRow, 'action' | 'permission'>

/** Says what was done when a version was saved; what was there before there was a log says nothing. */
export function useVersionAction(): (version: Logged) => string | undefined {
  const t = useTranslations('history.actions')
  return ({ action }) => (action === '' ? undefined : t(actions.find((known) => known === action) ?? 'other'))
}

/** Says the right under which a version was saved. */
export function useVersionRight(): (version: Logged) => string | undefined {
  const t = useTranslations('history')
  return ({ permission }) => {
    const right = rights.find((known) => known === permission.split('.')[1])
    return right && t('right', { right: t(`rights.${right}`) })
  }
}
