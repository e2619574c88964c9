'use client'

import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil, Plus, Trash2, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Tag } from '#components/ui/display/tag'
import { FieldError } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import type { TypeInput } from '#contract/type-editor/type-input'
import { typesToAdd } from '#contract/types/field-rule-names'
import type { FieldType, RetiredField } from '#contract/types/type-definition'
import { useFormField } from '../form/form-context'
import { FieldPanel } from './field-panel'
import {
  addField,
  addSection,
  changeField,
  type FieldPlace,
  fieldPath,
  moveField,
  moveSection,
  type Outline,
  removeField,
  removeSection,
  restoreField,
  sectionPath,
} from './outline'
import { SectionPanel } from './section-panel'
import { useFocusLater } from './use-focus-later'

/** What is done to the outline, with what is said of it, where the focus goes and what stands open then. */
type Step = { outline: Outline; said?: string; focus?: string; open?: string | undefined }

/** The sections of a type and their fields: added, moved, changed in a panel of their own, and taken out. */
export function TypeOutline({ fixed }: { fixed: readonly string[] }) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const { control, setValue, formState } = useFormContext<TypeInput>()
  const [sections = [], retired = [], titleField] = useWatch({ control, name: ['sections', 'retired', 'titleField'] })
  const outline = { sections, retired }
  const [open, setOpen] = useState<string>()
  const [said, setSaid] = useState('')
  const focusLater = useFocusLater()
  const textOf = (label: { nl: string; en: string }, none: string) => label[locale] || label.nl || none
  const list = (value: unknown) =>
    listed(value)
      .map((one) => textOf(one.label, ''))
      .join(', ')
  const { error } = useFormField('sections', { label: t('fields'), type: 'text', show: list })
  useFormField('name', { label: t('name'), type: 'text', hasParts: true, show: nameOf })
  useFormField('retired', { label: t('retired'), type: 'text', show: list })

  const take = ({ outline: next, said: text, focus, ...rest }: Step) => {
    setValue('sections', next.sections, { shouldDirty: true })
    if (next.retired !== retired) setValue('retired', next.retired, { shouldDirty: true })
    if (text !== undefined) setSaid(text)
    if (focus !== undefined) focusLater(focus)
    if ('open' in rest) setOpen(rest.open)
  }
  const isOpen = (path: string) => open === path || hasOwnError(formState.errors, path)
  const toggle = (path: string) => setOpen(isOpen(path) ? undefined : path)
  const begin = (section: number, type: FieldType) => {
    const path = fieldPath({ section, index: sections[section]?.fields.length ?? 0 })
    take({ outline: addField(outline, section, type), open: path, focus: `${path}.label.nl` })
  }
  const shift = (place: FieldPlace, step: -1 | 1, label: string) => {
    const moved = moveField(outline, place, step)
    if (moved === undefined) return
    const total = moved.outline.sections[moved.place.section]?.fields.length ?? 0
    take({
      outline: moved.outline,
      said: t('moved', { label, place: moved.place.index + 1, total }),
      focus: `${fieldPath(moved.place)}.${step === 1 ? 'down' : 'up'}`,
      open: undefined,
    })
  }
  const shiftSection = (section: number, step: -1 | 1, label: string) => {
    const moved = moveSection(outline, section, step)
    if (moved === undefined) return
    take({
      outline: moved,
      said: t('moved', { label, place: section + step + 1, total: sections.length }),
      focus: `${sectionPath(section + step)}.${step === 1 ? 'down' : 'up'}`,
      open: undefined,
    })
  }
  const remove = (place: FieldPlace, name: string, label: string) =>
    take({
      outline: removeField(outline, place, fixed),
      said: t(fixed.includes(name) ? 'wasRetired' : 'removed', { label }),
      focus: `${sectionPath(place.section)}.add`,
      open: undefined,
    })

  return (
    <div className="type-outline">
      <p role="status" className="sr-only">
        {said}
      </p>
      {error === undefined ? null : <FieldError id="sections">{error}</FieldError>}
      {sections.map((section, at) => {
        const path = sectionPath(at)
        const label = textOf(section.label, t('unnamedSection'))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section has no other name until it is saved
          <section key={at} className="type-section" aria-label={t('section', { label })}>
            <div className="type-row type-row-section">
              <h3>{label}</h3>
              <span className="type-buttons">
                <RowButtons
                  path={path}
                  label={label}
                  isOpen={isOpen(path)}
                  isFirst={at === 0}
                  isLast={at === sections.length - 1}
                  onToggle={() => toggle(path)}
                  onMove={(step) => shiftSection(at, step, label)}
                />
                {section.fields.length > 0 ? null : (
                  <IconButton
                    label={t('remove', { label })}
                    icon={<Trash2 />}
                    onClick={() =>
                      take({
                        outline: removeSection(outline, at),
                        said: t('removed', { label }),
                        focus: 'sections.add',
                        open: undefined,
                      })
                    }
                  />
                )}
              </span>
            </div>
            {isOpen(path) ? (
              <SectionPanel
                path={path}
                name={label}
                section={section}
                onChange={(next) => take({ outline: { ...outline, sections: sections.with(at, next) } })}
              />
            ) : null}
            {section.fields.map((field, index) => {
              const place = { section: at, index }
              const fieldAt = fieldPath(place)
              const name = textOf(field.label, t('unnamedField'))
              const isFixed = fixed.includes(field.name)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <div key={index} className="type-field">
                  <div className="type-row">
                    <span className="type-name">
                      {name}
                      <span className="type-kind">
                        {t(`fieldKinds.${field.type}`)}
                        {field.required ? `, ${t('requiredMark')}` : ''}
                      </span>
                    </span>
                    <span className="type-buttons">
                      <RowButtons
                        path={fieldAt}
                        label={name}
                        isOpen={isOpen(fieldAt)}
                        isFirst={at === 0 && index === 0}
                        isLast={at === sections.length - 1 && index === section.fields.length - 1}
                        onToggle={() => toggle(fieldAt)}
                        onMove={(step) => shift(place, step, name)}
                      />
                      {field.name === titleField && field.name !== '' ? null : (
                        <IconButton
                          label={t(isFixed ? 'retire' : 'remove', { label: name })}
                          icon={isFixed ? <Archive /> : <Trash2 />}
                          onClick={() => remove(place, field.name, name)}
                        />
                      )}
                    </span>
                  </div>
                  {isOpen(fieldAt) ? (
                    <FieldPanel
                      path={fieldAt}
                      name={name}
                      field={field}
                      isFixed={isFixed}
                      onChange={(next) => take({ outline: changeField(outline, place, next) })}
                    />
                  ) : null}
                </div>
              )
            })}
            <PartError path={`${path}.fields`} label={label} />
            <AddField id={`${path}.add`} label={label} onAdd={(type) => begin(at, type)} />
          </section>
        )
      })}
      <div>
        <Button
          id="sections.add"
          icon={<Plus />}
          onClick={() => {
            const path = sectionPath(sections.length)
            take({ outline: addSection(outline), open: path, focus: `${path}.label.nl` })
          }}
        >
          {t('addSection')}
        </Button>
      </div>
      {retired.length === 0 ? null : (
        <section className="type-section" aria-labelledby="type-retired">
          <h3 id="type-retired">{t('retired')}</h3>
          <p className="field-help">{t('retiredHelp')}</p>
          {retired.map((field) => {
            const label = textOf(field.label, field.name)
            return (
              <div key={field.name} className="type-row">
                <span className="type-name">
                  {label} <Tag>{t(`fieldKinds.${field.type}`)}</Tag>
                </span>
                <IconButton
                  label={t('restore', { label })}
                  icon={<ArchiveRestore />}
                  onClick={() =>
                    take({
                      outline: restoreField(outline, field.name),
                      said: t('wasRestored', { label }),
                      focus: 'sections.add',
                      open: undefined,
                    })
                  }
                />
              </div>
            )
          })}
        </section>
      )}
    </div>
  )
}

const nameOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.values(value).join(' / ') : '')

/** Sections, or fields that were retired, as the choice between two versions names them. */
const listed = (value: unknown): Pick<RetiredField, 'label'>[] => (Array.isArray(value) ? value : [])

/** An error of a section is one of itself, and not of one of its fields. */
function hasOwnError(errors: object, path: string): boolean {
  const found: unknown = get(errors, path)
  if (typeof found !== 'object' || found === null) return false
  return Object.keys(found).some((name) => name !== 'fields')
}

type RowButtonsProps = {
  path: string
  label: string
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onMove: (step: -1 | 1) => void
}

function RowButtons({ path, label, isOpen, isFirst, isLast, onToggle, onMove }: RowButtonsProps) {
  const t = useTranslations('typeEditor')
  return (
    <>
      <IconButton
        label={t(isOpen ? 'close' : 'edit', { label })}
        icon={isOpen ? <X /> : <Pencil />}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      <IconButton
        id={`${path}.up`}
        label={t('up', { label })}
        icon={<ArrowUp />}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        id={`${path}.down`}
        label={t('down', { label })}
        icon={<ArrowDown />}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      />
    </>
  )
}

/** What is wrong with a section as a whole, such as that it has no field. */
function PartError({ path, label }: { path: string; label: string }) {
  const { error } = useFormField(path, { label, hasParts: false })
  return error === undefined ? null : <FieldError id={path}>{error}</FieldError>
}

type AddFieldProps = { id: string; label: string; onAdd: (type: FieldType) => void }

/** Chooses a kind and adds a field of it. */
function AddField({ id, label, onAdd }: AddFieldProps) {
  const t = useTranslations('typeEditor')
  const [type, setType] = useState<FieldType>('text')
  const options = typesToAdd.map((value) => ({ value, label: t(`fieldKinds.${value}`) }))
  return (
    <div className="type-add">
      <Select
        id={id}
        aria-label={t('newKind', { label })}
        options={options}
        value={type}
        onChange={({ target }) => setType(typesToAdd.find((known) => known === target.value) ?? 'text')}
      />
      <Button icon={<Plus />} onClick={() => onAdd(type)}>
        {t('addField', { label })}
      </Button>
    </div>
  )
}
