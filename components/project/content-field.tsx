'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useController } from 'react-hook-form'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldGroup } from '#components/ui/input/field'
import { projectKinds } from '#contract/project/project-selection'
import { useFormField } from '../form/form-context'

/** Which kinds of content a project takes. */
export function ContentField() {
  const t = useTranslations('project')
  const label = t('content')
  const show = useCallback(
    (value: unknown) =>
      Array.isArray(value)
        ? projectKinds.flatMap((kind) => (value.includes(kind) ? [t(`kinds.${kind}`)] : [])).join(', ')
        : '',
    [t],
  )
  const { form, error } = useFormField('content', { label, type: 'text', show })
  const { field } = useController({ control: form.control, name: 'content' })
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <FieldGroup id="content" label={label} help={t('contentHelp')} error={error}>
      {projectKinds.map((kind) => (
        <Checkbox
          key={kind}
          id={kind === projectKinds[0] ? 'content' : undefined}
          label={t(`kinds.${kind}`)}
          checked={chosen.includes(kind)}
          onChange={({ target }) =>
            field.onChange(projectKinds.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </FieldGroup>
  )
}
