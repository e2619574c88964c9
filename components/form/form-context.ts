'use client'

import { createContext, type Ref, useContext, useEffect } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import type { MergeField } from '../conflict/merge-choice'

/** What the summary of errors and the choice between two versions must know of a field. */
export type KnownField = Pick<MergeField, 'type' | 'show'> & { label: string }

/** What is wrong with a field: of a list also what is wrong with the first of its values that is. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  if ('root' in error) return messageOf(error.root)
  return Array.isArray(error) ? error.map(messageOf).find(Boolean) : undefined
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

/** The form of a field, and what is wrong with it; tells the form the field's label. */
export function useFormField(name: string, { label, type, show }: KnownField): FormField {
  const around = useContext(EntityFormContext)
  const form = useFormContext()
  if (around === undefined) throw new Error('a field stands outside of an EntityForm')
  const { known, register } = around
  useEffect(() => {
    known.set(name, { label, type, show })
    return () => {
      known.delete(name)
    }
  }, [known, name, label, type, show])
  return { form, register, error: messageOf(form.getFieldState(name, form.formState).error) }
}
