'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { TitleList } from '#components/ui/display/title-list'
import { FormSection } from '#components/ui/form/form-section'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { AppError } from '#contract/kernel/errors'
import type { SettingsOfOrganisation } from '#contract/team/inherited-settings'
import { call } from '#lib/api/client'
import { titlesIn } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import {
  type SettingAnswers,
  type SettingValues,
  settingGroups,
  type TeamSettingName,
  toAnswers,
  toSettings,
} from '#lib/forms/settings-form'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { EntityForm } from '../form/entity-form'
import { SettingField } from './setting-field'

type CancelPlansDialogProps = {
  /** Has the plans that would be cancelled. */
  refusal: AppError
  onConfirm: () => void
}

/** Asks whether planned publications may be cancelled, once for each refusal. */
function CancelPlansDialog({ refusal, onConfirm }: CancelPlansDialogProps) {
  const t = useTranslations('settings')
  const [answered, setAnswered] = useState<AppError>()
  const { count, titles } = titlesIn(refusal)
  return (
    <ConfirmDialog
      open={answered !== refusal}
      danger
      onOpenChange={() => setAnswered(refusal)}
      title={t('cancelTitle')}
      description={
        <>
          <p>{t('cancelText')}</p>
          <TitleList titles={titles} />
        </>
      }
      confirmLabel={t('cancelConfirm', { count: String(count) })}
      cancelLabel={t('cancelKeep')}
      onConfirm={() => {
        setAnswered(refusal)
        onConfirm()
      }}
    />
  )
}

export type SettingsFormProps = {
  target: { kind: 'organisation' | 'team'; key: string }
  userId: string
  names: readonly TeamSettingName[]
  /** The values set here. */
  values: SettingValues
  inherited: SettingsOfOrganisation['inherited']
  version: number
  /** Sections of settings that a team has beside these. */
  children?: ReactNode
}

/** Settings, each set here or left to what is inherited; switching steps off asks first when plans would be cancelled. */
export function SettingsForm(props: SettingsFormProps) {
  const { target, userId, names, values, inherited, version, children } = props
  const t = useTranslations('settings')
  const mayCancelPlans = useRef(false)
  const entity = useEntityForm<SettingAnswers>({
    schema: async () => (await import('#lib/forms/setting-answers-schema')).settingAnswersSchema(names),
    values: toAnswers(names, values),
    version: `"v${version}"`,
    draftKey: `${userId}/settings/${target.kind}/${target.key}`,
    save: async (answers, based) => {
      const body = { ...toSettings(names, answers), cancelPlans: mayCancelPlans.current || undefined }
      mayCancelPlans.current = false
      const saved = await (target.kind === 'organisation'
        ? call('PUT /main/organisation/{organisation}/settings', {
            params: { organisation: target.key },
            body,
            version: based,
          })
        : call('PUT /main/team/{team}/settings', { params: { team: target.key }, body, version: based }))
      toast({ message: t('saved') })
      return saved.version
    },
  })
  const question = entity.refusal?.code === 'PLANS_WOULD_BE_CANCELLED' ? entity.refusal : undefined
  const inheritedText = (name: string) => {
    const { value, team = null } = inherited[name] ?? {}
    const text = typeof value === 'boolean' ? (value ? t('on') : t('off')) : String(value ?? '') || t('empty')
    const lower = text.toLowerCase()
    return team === null ? t('standard', { value: lower }) : t('inherited', { team, value: lower })
  }
  return (
    <>
      <EntityForm
        entity={question === undefined ? entity : { ...entity, refusal: undefined }}
        submit={t('save')}
        canDiscardDraft
      >
        {settingGroups.map(({ name: group, settings }) => (
          <FormSection
            key={group}
            title={t(`groups.${group}`)}
            note={group === 'publishing' ? t('publishingNote') : undefined}
          >
            {settings.map((name) => (
              <SettingField
                key={name}
                name={name}
                label={t(`names.${name}`)}
                help={t(`help.${name}`)}
                inherited={inheritedText(name)}
              />
            ))}
          </FormSection>
        ))}
        {children}
      </EntityForm>
      {question === undefined ? null : (
        <CancelPlansDialog
          refusal={question}
          onConfirm={() => {
            mayCancelPlans.current = true
            void entity.submit()
          }}
        />
      )}
    </>
  )
}
