import { useTranslations } from 'next-intl'
import type { OccurrenceChangeInput } from '#contract/agenda/occurrence-change'

type Change = Pick<OccurrenceChangeInput, 'action' | 'scope'> & { title: string; day: string }

/** What the dialog says of a change, its buttons and what is said once it is done. */
export function useChangeTexts({ action, scope, title, day: date }: Change) {
  const t = useTranslations('calendar.change')
  const ui = useTranslations('ui')
  const scopes = { one: t('one', { date }), following: t('following', { date }), all: t('all') }
  if (action === 'move') {
    return {
      scopes,
      title: t('moveTitle', { title }),
      ...{ effect: t('move'), busy: t('moving'), stay: t('notMove'), done: t('moved', { title }) },
    }
  }
  if (action === 'restore') {
    return {
      scopes,
      title: t('restoreTitle', { title }),
      ...{ effect: t('notCancel'), busy: t('cancelling'), stay: ui('close'), done: t('restored', { title, date }) },
    }
  }
  const done = {
    one: t('cancelled', { title, date }),
    following: t('cancelledFollowing', { title, date }),
    all: t('cancelledAll', { title }),
  }
  return {
    scopes,
    title: t('cancelTitle', { title }),
    ...{ effect: t('cancel'), busy: t('cancelling'), stay: t('notCancel'), done: done[scope] },
  }
}
