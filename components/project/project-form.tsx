'use client'

import { useRouter } from 'next/navigation'
import type { FieldPath, PathValue } from 'react-hook-form'
import { Checkbox } from '#components/ui/checkbox'
import { Field, FieldGroup } from '#components/ui/field'
import { FormSaveBar } from '#components/ui/form-save-bar'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { TextInput } from '#components/ui/text-input'
import { type ProjectInput, type ProjectManager, projectInputSchema } from '#contract/project'
import { projectKinds } from '#contract/project-selection'
import { call } from '#lib/api/client'
import { projectEndpoints } from '#lib/api/endpoints/project'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { projectPaths } from '#lib/paths'
import { FormTop } from '../conflict/form-top'
import { findRegions } from '../content/look-ups'
import { LiveSelection, useLiveSelection } from './live-selection'
import { ManagerTags } from './manager-tags'
import { projectFaults } from './project-faults'
import { mergeFields } from './project-merge'
import { ProjectTags } from './project-tags'
import { type ProjectWords, ruleNames } from './project-words'
import { type RuleChoices, RuleFields } from './rule-fields'

type ProjectFormProps = {
  userId: string
  project: { key: string; version: number; values: ProjectInput; managers: ProjectManager[] }
  choices: RuleChoices
  words: ProjectWords
}

const textOption = (text: string) => ({ value: text, label: text })
const regionOptions = async (query: string) => (await findRegions(query)).map(textOption)

/** A project: what it is, and what it selects, with how much that is while one chooses. */
export function ProjectForm({ userId, project, choices, words }: ProjectFormProps) {
  const router = useRouter()
  const { key } = project
  const entity = useEntityForm<ProjectInput>({
    schema: projectInputSchema,
    values: project.values,
    version: `"v${project.version}"`,
    draftKey: `${userId}/project/${key}`,
    leaveQuestion: words.leave,
    save: async (body, version) => {
      const { data, version: next } = await call(projectEndpoints.update, {
        params: { project: key },
        body,
        version,
      })
      toast({ message: fillText(words.saved, { name: data.values.name }), closeLabel: words.close })
      router.push(projectPaths(key).dashboard())
      return next
    },
  })
  const { form, submit, cancel, attempt, isDirty, isSubmitting } = entity
  const values = form.watch()
  const set = <Name extends FieldPath<ProjectInput>>(name: Name, value: PathValue<ProjectInput, Name>) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: attempt > 0 })
  const { problems, say } = projectFaults(form.formState.errors, words)
  const nameOf = (type: string) => choices.types.find(({ value }) => value === type)?.label ?? type
  const text = words.form
  const selected = useLiveSelection(values, words)
  const areaTags = (name: 'baseArea' | 'regionalArea', help: string) => (
    <ProjectTags
      id={name}
      label={text[name]}
      help={help}
      optional
      error={say(name)}
      words={words}
      find={regionOptions}
      selected={values[name].map(textOption)}
      onChange={(areas) =>
        set(
          name,
          areas.map(({ value }) => value),
        )
      }
    />
  )
  return (
    <form onSubmit={submit} noValidate className="narrow-form">
      <HydratedFieldset>
        <FormTop entity={entity} problems={problems} fields={mergeFields(words, nameOf)} words={words} />
        <div className="card">
          <FormSection title={text.about}>
            <Field id="name" label={text.name} words={words} help={text.nameHelp} error={say('name')}>
              {(control) => <TextInput {...control} {...entity.field('name')} defaultValue={project.values.name} />}
            </Field>
            <ProjectTags
              id="websites"
              label={text.websites}
              help={text.websitesHelp}
              optional
              error={say('websites')}
              words={words}
              isFree
              selected={values.websites.map(textOption)}
              onChange={(websites) =>
                set(
                  'websites',
                  websites.map(({ value }) => value),
                )
              }
            />
            <ManagerTags
              known={project.managers}
              chosen={values.managers}
              error={say('managers')}
              onChange={(managers) => set('managers', managers)}
              words={words}
            />
            <FieldGroup id="content" label={text.content} help={text.contentHelp} error={say('content')} words={words}>
              {projectKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  id={kind === projectKinds[0] ? 'content' : undefined}
                  label={words.kinds[kind]}
                  checked={values.content.includes(kind)}
                  onChange={({ target }) =>
                    set(
                      'content',
                      projectKinds.filter((one) => (one === kind ? target.checked : values.content.includes(one))),
                    )
                  }
                />
              ))}
            </FieldGroup>
          </FormSection>
          <FormSection title={text.area} note={text.areaNote}>
            {areaTags('baseArea', text.baseAreaHelp)}
            {areaTags('regionalArea', text.regionalAreaHelp)}
          </FormSection>
          {ruleNames.map((name) => (
            <RuleFields
              key={name}
              name={name}
              rule={values[name]}
              onChange={(rule) => set(name, rule)}
              say={say}
              choices={choices}
              words={words}
            />
          ))}
        </div>
        <div className="mt-6">
          <LiveSelection selected={selected} nameOf={nameOf} words={words} />
        </div>
        <FormSaveBar
          isDirty={isDirty}
          isSubmitting={isSubmitting}
          onCancel={cancel}
          words={{
            ...words,
            unsaved: `${words.unsaved} · ${selected.text}`,
            noChanges: `${words.noChanges} · ${selected.text}`,
          }}
        />
      </HydratedFieldset>
    </form>
  )
}
