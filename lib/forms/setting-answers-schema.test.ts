import { expect, it } from 'vitest'
import { settingAnswersSchema } from './setting-answers-schema.ts'
import { toAnswers, toSettings } from './settings-form.ts'

const names = ['agreement', 'productsAllowed', 'autoRemoveGraceDays', 'externalEditor'] as const
const schema = settingAnswersSchema(names)

it('saves what is set and leaves out what is inherited', () => {
  const answers = { agreement: 'on', productsAllowed: '', autoRemoveGraceDays: ' 30 ', externalEditor: ' Drukkerij ' }
  expect(toSettings(names, answers)).toEqual({ agreement: true, autoRemoveGraceDays: 30, externalEditor: 'Drukkerij' })
})

it('reads answers and settings as they are saved alike', () => {
  const saved = { agreement: false, autoRemoveGraceDays: 0, somethingElse: true }
  const answers = { agreement: 'off', productsAllowed: '', autoRemoveGraceDays: '0', externalEditor: '' }
  expect(toAnswers(names, saved)).toEqual(answers)
  expect(schema.parse(saved)).toEqual(answers)
  expect(schema.parse(answers)).toEqual(answers)
})

it('takes no number of days that is none', () => {
  const read = schema.safeParse({ autoRemoveGraceDays: 'veel' })
  expect(read.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['autoRemoveGraceDays', 'number.whole'],
  ])
})
