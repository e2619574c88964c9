'use client'

import { createContext, type Ref, useContext, useEffect } from 'react'
import { type FieldError, type UseFormReturn, useFormContext } from 'react-hook-form'
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

type RegisteredInput = {
  name: string
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>
  defaultValue: string | undefined
  onChange: (event: unknown) => Promise<unknown>
  onBlur: (event: unknown) => Promise<unknown>
}

type EntityFormValue = { known: Map<string, KnownField>; register: (name: string) => RegisteredInput }

/** The form around a field. */
export const EntityFormContext = createContext<EntityFormValue | undefined>(undefined)

export type FormField = {
  form: UseFormReturn
  /** As react-hook-form's, for inputs of text: what was typed before the script came counts too. */
  register: EntityFormValue['register']
  error: string | undefined
}

/** The form of a field, and its errors; registers the field's label with the form. */
export function useFormField(name: string, field: KnownField): FormField {
  const around = useContext(EntityFormContext)
  const form = useFormContext()
  if (around === undefined) throw new Error('a field stands outside of an EntityForm')
  const { known, register } = around
  // Without going first, so that the fields stay in their order.
  useEffect(() => {
    known.set(name, field)
  })
  useEffect(() => () => void known.delete(name), [known, name])
  return { form, register, error: errorOf(form.getFieldState(name, form.formState).error, field.errors) }
}
