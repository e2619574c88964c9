import { z } from 'zod'
import { assignSchema, inviteSchema } from '#contract/access/assignment'
import { locales } from '#contract/kernel/constants'

/** As the contract's, for a form that asks where somebody gets the role too. */
export const roleGiveSchema = assignSchema
  .extend({ role: z.string(), party: z.string().min(1, { error: 'required' }) })
  .superRefine(({ party, role }, context) => {
    // Its roles are offered once it is known where.
    if (party !== '' && role === '') context.addIssue({ code: 'custom', path: ['role'], message: 'required' })
  })

/** Either way of giving a role: what the other one asks counts for nothing. */
export const roleAddSchema = z
  .object({
    way: z.enum(['invite', 'assign']),
    ...{ email: z.string(), user: z.string(), role: z.string(), locale: z.enum(locales), at: z.string() },
  })
  .superRefine((role, context) => {
    const read = (role.way === 'invite' ? inviteSchema : assignSchema).safeParse(role)
    for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
