'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { projectKinds } from '#contract/project/project-selection'
import { CheckboxesField } from '../form/checkboxes-field'

/** Which kinds of content a project takes. */
export function ContentField() {
  const t = useTranslations('project')
  const options = useMemo(() => projectKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })), [t])
  return <CheckboxesField name="content" label={t('content')} help={t('contentHelp')} options={options} />
}
