import { z } from 'zod'
import { type SettingAnswers, settingKinds, type TeamSettingName, toAnswers } from './settings-form.ts'

const answerSchemas = {
  switch: z.enum(['', 'on', 'off']),
  number: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, { error: 'number.whole' }),
  text: z.string(),
}

/** Reads what a settings form holds, and settings as they are saved too: those of somebody who was first. */
export const settingAnswersSchema = (names: readonly TeamSettingName[]): z.ZodType<SettingAnswers, SettingAnswers> =>
  z.preprocess(
    (answers: SettingAnswers) => toAnswers(names, answers),
    z.object(Object.fromEntries(names.map((name) => [name, answerSchemas[settingKinds[name]]]))),
  )
