import { deadlineActions } from '#contract/review'
import type { MergeField } from '../conflict/merge-choice'
import { recordOf } from '../fields/read-value'
import type { PolicyWords } from './policy-words'

/** The fields of a policy as the choice between two changes shows them. */
export function mergeFields({ form, actions }: PolicyWords): MergeField[] {
  const text = (name: 'name' | 'intervalDays' | 'graceDays' | 'maximumProducts'): MergeField => ({
    name,
    label: form[name],
    show: (value) => String(value ?? ''),
  })
  const reminder = (given: unknown) => {
    const { daysBeforeDeadline, emailTag } = recordOf(given)
    return `${form.daysBeforeDeadline}: ${String(daysBeforeDeadline)} (${String(emailTag)})`
  }
  return [
    text('name'),
    text('intervalDays'),
    text('graceDays'),
    {
      name: 'deadlineAction',
      label: form.deadlineAction,
      show: (value) => actions[deadlineActions.find((action) => action === value) ?? 'escalate'].name,
    },
    { name: 'allowEmail', label: form.allowEmail, show: (value) => (value === true ? form.yes : form.no) },
    text('maximumProducts'),
    {
      name: 'notifications',
      label: form.notifications,
      show: (value) => (Array.isArray(value) ? value.map(reminder).join('; ') : ''),
    },
  ]
}
