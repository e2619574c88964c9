import { z } from 'zod'

const maximumTextLength = 1000
const maximumTexts = 500

/** A message key such as `home.title`; its parts are plain words, so none can reach an object's prototype. */
const messageKeySchema = z.string().regex(/^[a-zA-Z][\w-]{0,60}(\.[a-zA-Z][\w-]{0,60}){0,8}$/, { error: 'invalid' })

const textSchema = z
  .string()
  .min(1, { error: 'required' })
  .max(maximumTextLength, { error: 'tooLong' })
  .refine((text) => !/[\p{Cc}--[\n]]/v.test(text), { error: 'controlCodes' })

const textsSchema = z
  .record(messageKeySchema, textSchema)
  .refine((texts) => Object.keys(texts).length <= maximumTexts, { error: 'tooLong', params: { maximum: maximumTexts } })

/**
 * Translation overrides of a site: ICU texts by message key, per language. This is their shape; the upstream also
 * parses each text when it is saved, because the contract has no ICU parser.
 */
export const translationOverridesSchema = z.object({ nl: textsSchema, en: textsSchema })
export type TranslationOverrides = z.infer<typeof translationOverridesSchema>
