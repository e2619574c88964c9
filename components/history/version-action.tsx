import { getTranslations } from 'next-intl/server'
import type { VersionRow } from '#contract/history'

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
  'policyChanged',
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
] as const

/** What was done when a version was saved; what was there before there was a log says nothing. */
export async function VersionAction({ version }: { version: VersionRow }) {
  const t = await getTranslations('history.actions')
  if (version.action === '') return null
  return t(actions.find((known) => known === version.action) ?? 'other')
}

/** The right under which a version was saved. */
export async function VersionRight({ version }: { version: VersionRow }) {
  const t = await getTranslations('history')
  const right = rights.find((known) => known === version.permission.split('.')[1])
  return right === undefined ? null : t('right', { right: t(`rights.${right}`) })
}
