import { z } from 'zod'

const maximumTextLength = 1000
/** Texts of a language that a site may change. */
export const maximumOverrides = 500

/** A message key such as `home.title`; its parts are plain words, so none can reach an object's prototype. */
export const messageKeySchema = z
  .string()
  .regex(/^[a-zA-Z][\w-]{0,60}(\.[a-zA-Z][\w-]{0,60}){0,8}$/, { error: 'invalid' })

/** A text of the interface as a site may write it. */
export const overrideTextSchema = z
  .string()
  .min(1, { error: 'required' })
  .max(maximumTextLength, { error: 'tooLong' })
  // A change of writing direction would affect the text beside it too.
  .refine((text) => !/[[\p{Cc}\p{Bidi_Control}]--[\n]]/v.test(text), { error: 'controlCodes' })
  // Blank, a button has no name.
  .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), { error: 'required' })

/** The characters that a site may write in place of a standard text: room enough, but no page bursts of it. */
export const longestOverride = (standard: string) => Math.min(2 * standard.length + 20, maximumTextLength)

const textsSchema = z
  .record(messageKeySchema, overrideTextSchema)
  .refine((texts) => Object.keys(texts).length <= maximumOverrides, {
    error: 'tooLong',
    params: { maximum: maximumOverrides },
  })

/**
 * Translation overrides of a site: ICU texts by message key, per language. This is their shape; the upstream also
 * parses each text when it is saved, because the contract has no ICU parser.
 */
export const translationOverridesSchema = z.object({ nl: textsSchema, en: textsSchema })
export type TranslationOverrides = z.infer<typeof translationOverridesSchema>
