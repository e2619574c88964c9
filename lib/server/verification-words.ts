import 'server-only'
import { getTranslations } from 'next-intl/server'
import { noVerification, type TeamVerification, verificationMaximum } from '#contract/verification'
import { formWords } from './form-words.ts'

/** The sections and texts of the form of a verification setting. */
export async function verificationForm(isNew: boolean) {
  const [t, validation, frame] = await Promise.all([
    getTranslations('verification'),
    getTranslations('validation'),
    formWords({ maximum: 80 }),
  ])
  const number = (name: keyof typeof verificationMaximum, label: string, help: string) => {
    const range = t('numberRange', { maximum: String(verificationMaximum[name]) })
    const codes = ['number.invalid', 'number.whole', 'number.minimum', 'number.maximum']
    return {
      name,
      kind: 'number' as const,
      label,
      help,
      errors: Object.fromEntries(codes.map((code) => [code, range])),
    }
  }
  return {
    sections: [
      {
        title: t('when'),
        fields: [
          { name: 'name' as const, kind: 'line' as const, label: t('name'), help: t('nameHelp') },
          number('maximumVerifyAgeDays', t('age'), t('ageHelp')),
        ],
      },
      {
        title: t('asking'),
        fields: [
          {
            name: 'externallyManaged' as const,
            kind: 'switch' as const,
            label: t('external'),
            help: t('externalHelp'),
            on: t('byOthers'),
            off: t('byMail'),
          },
          number('maximumAttempts', t('attempts'), t('attemptsHelp')),
          number('minimumDaysBetweenAttempts', t('between'), t('betweenHelp')),
          number('timeOutDays', t('timeOut'), t('timeOutHelp')),
          {
            name: 'mailTag' as const,
            kind: 'line' as const,
            label: t('mailTag'),
            help: t('mailTagHelp'),
            optional: true,
            errors: { 'verification.mailTag': validation('verification.mailTag') },
          },
        ],
      },
    ],
    words: {
      ...frame,
      save: isNew ? t('create') : t('save'),
      saving: t('saving'),
      saved: t('saved', { name: '{name}' }),
    },
  }
}

/** The section and texts of the choice of a team. */
export async function teamVerificationForm({ inherited, settings }: TeamVerification) {
  const [t, verification, frame] = await Promise.all([
    getTranslations('verification.team'),
    getTranslations('verification'),
    formWords({ maximum: 80 }),
  ])
  const above =
    inherited === null
      ? t('inheritNothing')
      : inherited.setting === null
        ? t('inheritNone', { team: inherited.team })
        : t('inherit', { team: inherited.team, name: inherited.setting.name })
  return {
    sections: [
      {
        title: t('section'),
        fields: [
          {
            name: 'choice' as const,
            kind: 'choice' as const,
            label: t('choice'),
            help: t('choiceHelp'),
            options: [
              { value: '', label: above },
              ...settings.map(({ key, name }) => ({ value: key, label: name })),
              { value: noVerification, label: t('none') },
            ],
          },
        ],
      },
    ],
    words: { ...frame, save: t('save'), saving: verification('saving'), saved: t('saved') },
  }
}
