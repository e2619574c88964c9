import 'server-only'
import { getTranslations } from 'next-intl/server'

/** The texts of accepting, declining and ending. */
export async function consumerActionsWords() {
  const [t, ui] = await Promise.all([getTranslations('consumers'), getTranslations('ui')])
  return {
    accept: t('accept'),
    decline: t('decline'),
    end: t('end'),
    accepted: t.raw('accepted'),
    declined: t.raw('declined'),
    ended: t.raw('ended'),
    undo: t('undo'),
    reopened: t.raw('reopened'),
    withdraw: t('withdraw'),
    withdrawn: t.raw('withdrawn'),
    withdrawTitle: t.raw('withdrawTitle'),
    withdrawText: t('withdrawText'),
    endTitle: t.raw('endTitle'),
    endText: t('endText'),
    endConfirm: t('endConfirm'),
    keep: t('keep'),
    busy: t('busy'),
    close: ui('close'),
  }
}

/** The texts of inviting an organisation. */
export async function inviteWords() {
  const [t, ui] = await Promise.all([getTranslations('consumers'), getTranslations('ui')])
  return {
    label: t('label'),
    help: t('help'),
    choose: t('choose'),
    invite: t('invite'),
    busy: t('busy'),
    invited: t.raw('invited'),
    close: ui('close'),
    field: { optional: ui('optional'), error: ui('error') },
    combobox: {
      open: t('combobox.open'),
      empty: t('combobox.empty'),
      remove: t.raw('combobox.remove'),
      count: t.raw('combobox.count'),
    },
  }
}
