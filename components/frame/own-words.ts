import { getTranslations } from 'next-intl/server'
import type { TaskListWords } from './task-list'
import type { UserMenuProps } from './user-menu'

/** The words of the list of tasks. */
export async function taskWords(): Promise<TaskListWords> {
  const t = await getTranslations('frame')
  return {
    title: t('tasksTitle'),
    none: t('noTasks'),
    label: t.raw('tasks'),
    kinds: {
      publishReady: t.raw('taskPublishReady'),
      repairPlan: t.raw('taskRepairPlan'),
      brokenAddress: t.raw('taskBrokenAddress'),
      preventRemoval: t.raw('taskPreventRemoval'),
      callOrganisation: t.raw('taskCallOrganisation'),
      decideExpired: t.raw('taskDecideExpired'),
      answerOffer: t.raw('taskAnswerOffer'),
      confirmOrganisation: t.raw('taskConfirmOrganisation'),
      acceptInvitation: t.raw('taskAcceptInvitation'),
      approveChangeSet: t.raw('taskApproveChangeSet'),
      repairImport: t.raw('taskRepairImport'),
    },
  }
}

/** The words of the user's own menu. */
export async function userMenuWords(): Promise<UserMenuProps['words']> {
  const t = await getTranslations('frame')
  return {
    choices: [
      {
        name: 'locale',
        title: t('language'),
        choices: [
          { value: 'nl', label: t('dutch'), lang: 'nl' },
          { value: 'en', label: t('english'), lang: 'en' },
        ],
      },
      {
        name: 'theme',
        title: t('theme'),
        choices: [
          { value: 'system', label: t('themeSystem') },
          { value: 'light', label: t('themeLight') },
          { value: 'dark', label: t('themeDark') },
        ],
      },
      {
        name: 'density',
        title: t('density'),
        choices: [
          { value: 'comfortable', label: t('densityComfortable') },
          { value: 'compact', label: t('densityCompact') },
        ],
      },
    ],
    otherApplications: t('otherApplications'),
    signOut: t('signOut'),
  }
}
