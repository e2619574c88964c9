import { z } from 'zod'
import { snoozeIssue } from '#contract/people/task-rules'
import { dayAt } from './parse-date.ts'

/** The day till which tasks are put off, by the rule that the upstream has too. */
export const snoozeSchema = z.object({
  until: z.iso.date({ error: 'invalid' }).superRefine((until, context) => {
    const issue = snoozeIssue(until, dayAt(new Date()))
    if (issue !== undefined) context.addIssue({ code: 'custom', message: issue })
  }),
})
