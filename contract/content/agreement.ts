import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { localisedTextSchema } from '../kernel/text.ts'

const endpoint = defineApi('main')

const versionSchema = z.number().int().positive()

export const agreementSchema = z
  .object({
    /** The terms of the tenant as they are now; null when there are none. */
    terms: z.object({ version: versionSchema, text: localisedTextSchema }).nullable(),
    /** Whether somebody must accept these terms before the organisation can be changed. */
    isNeeded: z.boolean(),
    /** Who accepted which version, the newest first. */
    accepted: z.array(z.object({ version: versionSchema, by: z.string(), at: z.iso.datetime({ offset: true }) })),
  })
  .meta({ id: 'Agreement' })
export type Agreement = z.infer<typeof agreementSchema>

type AgreementInput = { setting: boolean; terms: number; accepted: readonly number[] }

/** An organisation with an agreement can be changed once somebody accepted the terms of the tenant as they are now. */
export const isAgreementNeeded = ({ setting, terms, accepted }: AgreementInput): boolean =>
  setting && terms > 0 && !accepted.includes(terms)

export const agreementEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/agreement',
    browser: true,
    summary: 'The terms that go with an organisation, and who accepted them',
    response: agreementSchema,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/agreement',
    browser: true,
    summary: 'Accept the terms for an organisation, in the version that was read',
    body: z.object({ version: versionSchema }),
    response: agreementSchema,
    idempotent: true,
  }),
}
