'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FormSection } from '#components/ui/form/form-section'
import { buildRhythms, dataThemes, licences } from '#contract/project/open-terms'
import type { ProjectInput, ProjectManager } from '#contract/project/project'
import { projectKinds } from '#contract/project/project-selection'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { guidePaths, projectPaths } from '#lib/paths/paths'
import { findRegions } from '../content/look-ups'
import { CheckboxesField } from '../form/checkboxes-field'
import { EntityForm } from '../form/entity-form'
import { CheckboxField, NumberField, SelectField, TextareaField, TextField } from '../form/fields'
import { LiveSelection, useLiveSelection } from './live-selection'
import { type RuleChoices, RuleFields, ruleNames } from './rule-fields'
import { TagsField, textOption } from './tags-field'

const toOption = ({ id, name, email }: ProjectManager) => ({ value: id, label: name, note: email })

// Ids say nothing to people.
const count = (value: unknown) => (Array.isArray(value) ? String(value.length) : '')

/** Account managers, found by a part of their name or address; `known` are those that the project has. */
function ManagersField({ known }: { known: ProjectManager[] }) {
  const t = useTranslations('project')
  const [met, setMet] = useState(() => new Map(known.map((user) => [user.id, toOption(user)])))
  const [find] = useState(() => async (query: string) => {
    const { data } = await call('GET /main/tenant/project/manager', { query: { query } })
    const options = data.items.map(toOption)
    setMet((before) => new Map([...before, ...options.map((option) => [option.value, option] as const)]))
    return options
  })
  return (
    <TagsField
      name="managers"
      label={t('managers')}
      help={t('managersHelp')}
      show={count}
      find={find}
      optionOf={(id) => met.get(id) ?? textOption(id)}
    />
  )
}

/** Which kinds of content a project takes. */
function ContentField() {
  const t = useTranslations('project')
  const options = useMemo(() => projectKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })), [t])
  return <CheckboxesField name="content" label={t('content')} help={t('contentHelp')} options={options} />
}

type ProjectFormProps = {
  userId: string
  project: { key: string; version: number; values: ProjectInput; managers: ProjectManager[] }
  choices: RuleChoices
}

const schema = async () => (await import('#contract/project/project')).projectInputSchema
const regionOptions = async (query: string) => (await findRegions(query)).map(textOption)

/** A project: what it is, and what it selects, with how much that is while one chooses. */
export function ProjectForm({ userId, project, choices }: ProjectFormProps) {
  const t = useTranslations('project')
  const locale = useLocale()
  const router = useRouter()
  const { key } = project
  const entity = useEntityForm<ProjectInput>({
    schema,
    values: project.values,
    version: `"v${project.version}"`,
    draftKey: `${userId}/project/${key}`,
    save: async (body, version) => {
      const saved = await call('PUT /main/project/{project}', { params: { project: key }, body, version })
      toast({ message: t('saved', { name: saved.data.values.name }) })
      router.push(projectPaths(key).dashboard())
      return saved.version
    },
  })
  const selected = useLiveSelection(entity.form.watch())
  return (
    <EntityForm
      entity={entity}
      submit={t('save')}
      status={selected.text}
      after={
        <LiveSelection
          selected={selected}
          nameOf={(type) => choices.types.find(({ value }) => value === type)?.label ?? type}
        />
      }
    >
      <FormSection title={t('about')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} />
        <TagsField name="websites" label={t('websites')} help={t('websitesHelp')} isFree />
        <TextField name="addressPattern" label={t('addressPattern')} help={t('addressPatternHelp')} optional />
        <ManagersField known={project.managers} />
        <ContentField />
      </FormSection>
      <FormSection title={t('area')} note={t('areaNote')}>
        <TagsField name="baseArea" label={t('baseArea')} help={t('baseAreaHelp')} find={regionOptions} />
        <TagsField name="regionalArea" label={t('regionalArea')} help={t('regionalAreaHelp')} find={regionOptions} />
      </FormSection>
      <FormSection title={t('openData')} note={t('openDataNote')}>
        <CheckboxField name="isOpen" label={t('isOpen')} help={t('isOpenHelp')} />
        <NumberField name="keepMinutes" label={t('keepMinutes')} help={t('keepMinutesHelp')} maxLength={4} />
        <TextareaField name="description" label={t('description')} help={t('descriptionHelp')} optional />
        <SelectField
          name="licence"
          label={t('licence')}
          help={t('licenceHelp')}
          options={licences.map((value) => ({ value, label: t(`licences.${value}`) }))}
        />
        <SelectField
          name="theme"
          label={t('theme')}
          options={dataThemes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
        <SelectField
          name="buildEvery"
          label={t('buildEvery')}
          help={t('buildEveryHelp')}
          options={buildRhythms.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
        />
        <CheckboxField name="showsAssurance" label={t('showsAssurance')} help={t('showsAssuranceHelp')} />
        <CheckboxField name="showsGuide" label={t('showsGuide')} help={t('showsGuideHelp')} />
        {project.values.isOpen && project.values.showsGuide ? (
          <p className="field-help">
            <a href={guidePaths(key, locale).home()}>{t('openGuide')}</a>
          </p>
        ) : null}
      </FormSection>
      {ruleNames.map((name) => (
        <RuleFields key={name} name={name} choices={choices} />
      ))}
    </EntityForm>
  )
}
