'use client'

import { Plus, Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { Checkbox } from '#components/ui/checkbox'
import { DraftNotice } from '#components/ui/draft-notice'
import { ErrorSummary } from '#components/ui/error-summary'
import { Field } from '#components/ui/field'
import { FormSaveBar } from '#components/ui/form-save-bar'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { Notice } from '#components/ui/notice'
import { RadioGroup } from '#components/ui/radio-group'
import { Refusal } from '#components/ui/refusal'
import { TextInput } from '#components/ui/text-input'
import { Textarea } from '#components/ui/textarea'
import { AppError } from '#contract/errors'
import { depths, type Permission } from '#contract/permissions'
import { type RoleImpact, type RoleInput, roleInputSchema } from '#contract/role'
import { call } from '#lib/api/client'
import { roleEndpoints } from '#lib/api/endpoints/role'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { useValidationText } from '#lib/forms/use-validation-text'
import { teamPaths } from '#lib/paths'
import { MergeChoice } from '../conflict/merge-choice'
import { mergeFields } from './merge-fields'
import { RoleImpactDialog } from './role-impact-dialog'
import { RolePermissions } from './role-permissions'
import type { RoleWords } from './role-words'

export type RoleFormProps = {
  team: string
  /** Undefined for a new role. */
  role?: { key: string; version: number; holders: number }
  values: RoleInput
  grantable: Permission[]
  userId: string
  locale: 'nl' | 'en'
  words: RoleWords
}

/** Makes or changes a role; before a role in use is saved, it says who gains and who loses what. */
export function RoleForm({ team, role, values, grantable, userId, locale, words }: RoleFormProps) {
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  const idempotencyKey = useRef<string>(undefined)
  const isReviewed = useRef(false)
  const [impact, setImpact] = useState<RoleImpact>()
  const [fault, setFault] = useState<string>()
  const entity = useEntityForm<RoleInput>({
    schema: roleInputSchema,
    values,
    version: `"v${role?.version ?? 0}"`,
    draftKey: `${userId}/role/${team}/${role?.key ?? 'new'}`,
    leaveQuestion: words.leave,
    save: async (body, version) => {
      if (role !== undefined) {
        const saved = await call(roleEndpoints.update, { params: { team, role: role.key }, body, version })
        toast({ message: fillText(words.editor.saved, { name: saved.data.name }), closeLabel: words.close })
        return saved.version
      }
      idempotencyKey.current ??= crypto.randomUUID()
      const made = await call(roleEndpoints.create, {
        params: { team },
        body,
        idempotencyKey: idempotencyKey.current,
      }).catch((error: unknown) => {
        // What was refused is corrected and sent anew: that is another request.
        idempotencyKey.current = undefined
        throw error
      })
      toast({ message: fillText(words.editor.created, { name: made.data.name }), closeLabel: words.close })
      router.replace(teamPaths(team).role(made.data.key))
      return null
    },
  })
  const { form, field, submit, cancel, refusal, hasDraft, attempt, isDirty, isSubmitting } = entity
  const say = useValidationText(words.validation)
  const { errors } = form.formState
  const chosen = form.watch('permissions')
  const messages = {
    name: say(errors.name?.message),
    description: say(errors.description?.message),
    permissions: say(errors.permissions?.message),
  }
  const labels = { name: words.name, description: words.description, permissions: words.permissions }
  const problems = (['name', 'description', 'permissions'] as const).flatMap((id) =>
    messages[id] === undefined ? [] : [{ id, message: `${labels[id]}: ${messages[id]}` }],
  )

  async function review(event: FormEvent) {
    event.preventDefault()
    const isKnown = isReviewed.current || role === undefined || role.holders === 0
    isReviewed.current = false
    if (isKnown || !(await form.trigger())) return submit(event)
    setFault(undefined)
    try {
      const { permissions, depth, websiteOnly } = form.getValues()
      const body = { next: { permissions, depth, websiteOnly } }
      const found = await call(roleEndpoints.preview, { params: { team, role: role.key }, body })
      if (found.data.affected === 0) return submit(event)
      setImpact(found.data)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFault(words.impact.unknown)
    }
  }
  const save = () => {
    setImpact(undefined)
    isReviewed.current = true
    element.current?.requestSubmit()
  }
  const label = role === undefined ? words.editor.create : words.editor.save

  return (
    <form ref={element} onSubmit={(event) => void review(event)} noValidate className="narrow-form">
      <HydratedFieldset>
        <ErrorSummary
          key={attempt}
          title={words.problemTitle}
          mark={words.error}
          intro={words.kept}
          errors={problems}
        />
        {refusal === undefined && fault === undefined ? null : (
          <div className="mb-6">
            <Notice kind="error" announce>
              {refusal === undefined || fault !== undefined ? fault : <Refusal error={refusal} />}
            </Notice>
          </div>
        )}
        <MergeChoice
          race={entity.race}
          isMerged={entity.isMerged}
          fields={mergeFields(words)}
          onChoose={entity.choose}
          words={words.choice}
        />
        <DraftNotice isFound={hasDraft} />
        <div className="card">
          <FormSection title={words.editor.section}>
            <Field id="name" label={words.name} words={words} help={words.editor.nameHelp} error={messages.name}>
              {(control) => <TextInput {...control} {...field('name')} defaultValue={values.name} />}
            </Field>
            <Field
              id="description"
              label={words.description}
              words={words}
              optional
              help={words.editor.descriptionHelp}
              error={messages.description}
            >
              {(control) => (
                <Textarea {...control} {...field('description')} defaultValue={values.description} rows={3} />
              )}
            </Field>
            <RadioGroup
              id="depth"
              label={words.depth}
              words={words}
              look="list"
              options={depths.map((value) => ({
                value,
                label: words.depths[value],
                note: words.editor.depthHelps[value],
              }))}
              radio={form.register('depth')}
              defaultValue={values.depth}
            />
            <Checkbox
              {...form.register('websiteOnly')}
              defaultChecked={values.websiteOnly}
              label={words.editor.websiteOnly}
              note={words.editor.websiteOnlyHelp}
            />
          </FormSection>
          <FormSection title={words.editor.permissionsSection} note={words.editor.permissionsNote}>
            <RolePermissions
              chosen={chosen}
              grantable={grantable}
              checkbox={form.register('permissions')}
              onChange={(next) => form.setValue('permissions', next, { shouldDirty: true })}
              words={words}
              error={messages.permissions}
            />
          </FormSection>
        </div>
        <FormSaveBar
          isDirty={isDirty}
          isSubmitting={isSubmitting}
          onCancel={cancel}
          icon={role === undefined ? <Plus /> : <Save />}
          words={{ ...words, save: label, saving: role === undefined ? words.editor.creating : words.editor.saving }}
        />
      </HydratedFieldset>
      <RoleImpactDialog
        impact={impact}
        locale={locale}
        words={words}
        onClose={() => setImpact(undefined)}
        onConfirm={save}
      />
    </form>
  )
}
