import { Archive, Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { FieldError } from '#components/ui/input/field'
import type { TypeInput } from '#contract/type-editor/type-input'
import type { FieldType } from '#contract/types/field-traits'
import type { RetiredField } from '#contract/types/type-definition'
import { usePointerDrag } from '../fields/use-pointer-drag'
import { useFormField } from '../form/form-context'
import { AddField } from './add-field'
import { FieldPanel } from './field-panel'
import {
  addField,
  addSection,
  changeField,
  type FieldPlace,
  fieldPath,
  nextPlace,
  type Outline,
  type OutlinePlace,
  pathOf,
  put,
  removeField,
  removeSection,
  restoreField,
  sectionPath,
} from './outline'
import { fieldLook, headingLook, isSamePlace, outlinePlaceAt, sectionLook } from './outline-drag'
import { OutlineRow } from './outline-row'
import { RetiredFields } from './retired-fields'
import { SectionPanel } from './section-panel'
import { useFocusLater } from './use-focus-later'

/** An edit to the outline, with its announcement, the next focus and the panel to open. */
type Step = { outline: Outline; said?: string; focus?: string; open?: string | undefined }

/** Keys of the announcements for the new place of a section, and of a field. */
type PlaceTexts = ['moved', 'movedIn'] | ['comes', 'comesIn']

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
  const labelsIn = (value: unknown) =>
    listed(value)
      .map((one) => textOf(one.label, ''))
      .join(', ')
  const { error } = useFormField('sections', { label: t('fields'), type: 'text', show: labelsIn })
  useFormField('name', { label: t('name'), type: 'text', hasParts: true, show: nameOf })
  useFormField('retired', { label: t('retired'), type: 'text', show: labelsIn })

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
  /** Puts a section or a field elsewhere; who pressed a button goes on with that button. */
  const place = (from: OutlinePlace, to: OutlinePlace | undefined, step?: -1 | 1) => {
    if (to === undefined) return
    take({
      outline: put(outline, from, to),
      said: placeText(from, to, ['moved', 'movedIn']),
      focus: step && `${pathOf(to)}.${step === 1 ? 'down' : 'up'}`,
      open: undefined,
    })
  }
  const labelOf = ({ section, index }: OutlinePlace) => {
    const one = sections[section]
    return index === undefined
      ? textOf(one?.label ?? noText, t('unnamedSection'))
      : textOf(one?.fields[index]?.label ?? noText, t('unnamedField'))
  }
  const placeText = (from: OutlinePlace, { section, index }: OutlinePlace, [ofSection, ofField]: PlaceTexts) => {
    const label = labelOf(from)
    if (index === undefined) return t(ofSection, { label, place: section + 1, total: sections.length })
    const total = (sections[section]?.fields.length ?? 0) + (section === from.section ? 0 : 1)
    return t(ofField, { label, place: index + 1, total, section: labelOf({ section }) })
  }
  const { list, drag, gripOf } = usePointerDrag<OutlinePlace, OutlinePlace>({
    placeAt: outlinePlaceAt,
    isSame: isSamePlace,
    onDrop: place,
    onBack: (thing) => setSaid(t('putBack', { label: labelOf(thing) })),
  })
  const dragText = (thing: OutlinePlace, place: OutlinePlace) =>
    isSamePlace(thing, place) ? t('taken', { label: labelOf(thing) }) : placeText(thing, place, ['comes', 'comesIn'])
  const remove = (place: FieldPlace, name: string, label: string) =>
    take({
      outline: removeField(outline, place, fixed),
      said: t(fixed.includes(name) ? 'wasRetired' : 'removed', { label }),
      focus: `${sectionPath(place.section)}.add`,
      open: undefined,
    })

  return (
    <div className="type-outline" ref={list}>
      <p role="status" className="sr-only">
        {drag === undefined ? said : dragText(drag.thing, drag.place)}
      </p>
      {error === undefined ? null : <FieldError id="sections">{error}</FieldError>}
      {sections.map((section, at) => {
        const path = sectionPath(at)
        const label = labelOf({ section: at })
        const total = section.fields.length
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no other name until it is saved
            key={at}
            className="type-section"
            aria-label={t('section', { label })}
            data-section={at}
            data-drag={sectionLook(drag, at, sections.length)}
          >
            <OutlineRow
              {...{ path, label, isOpen: isOpen(path), isFirst: at === 0, isLast: at === sections.length - 1 }}
              grip={gripOf({ section: at }, { section: at })}
              look={headingLook(drag, at, total)}
              onToggle={() => toggle(path)}
              onMove={(step) => {
                if (sections[at + step] !== undefined) place({ section: at }, { section: at + step }, step)
              }}
              removal={
                total > 0 ? null : (
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
                )
              }
            >
              <h3 className="type-name">{label}</h3>
            </OutlineRow>
            {isOpen(path) ? (
              <SectionPanel
                path={path}
                name={label}
                section={section}
                onChange={(next) => take({ outline: { ...outline, sections: sections.with(at, next) } })}
              />
            ) : null}
            {section.fields.map((field, index) => {
              const here = { section: at, index }
              const fieldAt = fieldPath(here)
              const name = labelOf(here)
              const isFixed = fixed.includes(field.name)
              return (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={index}
                  className="type-field"
                  data-outline-field={index}
                  data-drag={fieldLook(drag, here, total)}
                >
                  <OutlineRow
                    {...{ path: fieldAt, label: name, isOpen: isOpen(fieldAt) }}
                    isFirst={at === 0 && index === 0}
                    isLast={at === sections.length - 1 && index === total - 1}
                    grip={gripOf(here, here)}
                    onToggle={() => toggle(fieldAt)}
                    onMove={(step) => place(here, nextPlace(outline, here, step), step)}
                    removal={
                      field.name === titleField && field.name !== '' ? null : (
                        <IconButton
                          label={t(isFixed ? 'retire' : 'remove', { label: name })}
                          icon={isFixed ? <Archive /> : <Trash2 />}
                          onClick={() => remove(here, field.name, name)}
                        />
                      )
                    }
                  >
                    <span className="type-name">
                      <span>{name}</span>
                      <span className="type-kind">
                        <span>{t(`fieldKinds.${field.type}`)}</span>
                        {field.required ? <span>, {t('requiredMark')}</span> : null}
                      </span>
                    </span>
                  </OutlineRow>
                  {isOpen(fieldAt) ? (
                    <FieldPanel
                      path={fieldAt}
                      name={name}
                      field={field}
                      isFixed={isFixed}
                      onChange={(next) => take({ outline: changeField(outline, here, next) })}
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
        <RetiredFields
          fields={retired}
          onRestore={(name, label) =>
            take({
              outline: restoreField(outline, name),
              said: t('wasRestored', { label }),
              focus: 'sections.add',
              open: undefined,
            })
          }
        />
      )}
    </div>
  )
}

const noText = { nl: '', en: '' }

const nameOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.values(value).join(' / ') : '')

/** Sections, or fields that were retired, as the choice between two versions names them. */
const listed = (value: unknown): Pick<RetiredField, 'label'>[] => (Array.isArray(value) ? value : [])

/** An error of a section is one of itself, and not of one of its fields. */
function hasOwnError(errors: object, path: string): boolean {
  const found: unknown = get(errors, path)
  if (typeof found !== 'object' || found === null) return false
  return Object.keys(found).some((name) => name !== 'fields')
}

/** The error of a section as a whole, such as that it has no field. */
function PartError({ path, label }: { path: string; label: string }) {
  const { error } = useFormField(path, { label, hasParts: false })
  return error === undefined ? null : <FieldError id={path}>{error}</FieldError>
}
