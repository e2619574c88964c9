import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** A form that the contract's schema checks, of which nothing is kept: for passwords. */
export const useCheckedForm = <Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
) => useForm<Values, unknown, Values>({ resolver: zodResolver(schema), defaultValues })
