import { createContext, type Ref, useContext, useEffect } from 'react'
import { type FieldError, type UseFormReturn, useController, useFormContext } from 'react-hook-form'
import type { MergeField } from '../conflict/merge-choice'

/** The properties of a field for the summary of errors and the choice between two versions. */
export type KnownField = Pick<MergeField, 'type' | 'show'> & {
  label: string
  /** How the summary of errors names it, where the label alone says too little. */
  fullLabel?: string
  /** Its parts are fields of their own, and say what is wrong. */
  hasParts?: boolean
  /** Texts for this field alone: by error code, or one text for every error. */
  errors?: string | Record<string, string>
}

/** The error of a field, in its own words where it has them. */
export function errorOf(error: unknown, errors: KnownField['errors'] = {}): string | undefined {
  const first = firstError(error)
  if (first === undefined) return undefined
  return typeof errors === 'string' ? errors : (errors[first.type] ?? first.message)
}

/** Of a list, what is wrong with it or with the first of its values that is wrong. */
function firstError(error: unknown): Pick<FieldError, 'type' | 'message'> | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('type' in error && typeof error.type === 'string') {
    const message = 'message' in error && typeof error.message === 'string' ? error.message : undefined
    return { type: error.type, message }
  }
  if ('root' in error) return firstError(error.root)
  return Array.isArray(error) ? error.map(firstError).find(Boolean) : undefined
}

/** What is wrong with what no field of the form shows, by its path: without it, a form that lacks a field would do nothing. */
export function otherProblems(errors: object, names: readonly string[], above = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const path = above === '' ? key : `${above}.${key}`
    const hasField = names.some((name) => `${path}.`.startsWith(`${name}.`) || name.startsWith(`${path}.`))
    if (hasField || typeof error !== 'object' || error === null) return []
    const problem = 'type' in error && typeof error.type === 'string' ? firstError(error) : undefined
    if (problem === undefined) return otherProblems(error, names, path)
    const { message = problem.type } = problem
    return [path === '' ? message : `${path}: ${message}`]
  })
}

type RegisteredInput = {
  name: string
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>
  defaultValue: string | undefined
  onChange: (event: unknown) => Promise<unknown>
  onBlur: (event: unknown) => Promise<unknown>
}

type EntityFormValue = {
  known: Map<string, KnownField>
  register: (name: string) => RegisteredInput
  /** Stands before the ids of the fields, where a form of the page below it may have the same. */
  idPrefix?: string
}

/** The form around a field. */
export const EntityFormContext = createContext<EntityFormValue | undefined>(undefined)

export type FormField = {
  form: UseFormReturn
  id: string
  /** As react-hook-form's, for inputs of text: what was typed before the script came counts too. */
  register: EntityFormValue['register']
  error: string | undefined
}

/** The form of a field, and its errors; registers the field's label with the form. */
export function useFormField(name: string, field: KnownField): FormField {
  const around = useContext(EntityFormContext)
  const form = useFormContext()
  if (around === undefined) throw new Error('a field stands outside of an EntityForm')
  const { known, register, idPrefix } = around
  const id = idPrefix === undefined ? name : `${idPrefix}-${name}`
  // Without going first, so that the fields stay in their order.
  useEffect(() => {
    known.set(name, field)
  })
  useEffect(() => () => void known.delete(name), [known, name])
  return { form, id, register, error: errorOf(form.getFieldState(name, form.formState).error, field.errors) }
}

/** As `useFormField`, with the value of a field that is no plain input. */
export function useFieldValue(name: string, known: KnownField) {
  const { form, id, error } = useFormField(name, known)
  const { field } = useController({ control: form.control, name })
  const value: unknown = field.value
  const change: (value: unknown) => void = field.onChange
  return { id, error, value, change }
}
