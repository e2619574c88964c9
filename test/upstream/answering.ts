import { and, eq } from 'drizzle-orm'
import { type ProposalDecision, proposalEndpoints } from '#contract/confirmation/proposal'
import { deskEndpoints } from '#contract/content/desk'
import { itemEndpoints } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import type { FieldDefinition } from '#contract/types/type-definition'
import { proposals } from '#upstream/platform/db/schema/answer'
import { itemTypes } from '#upstream/platform/db/schema/words'
import type { TestApplication } from './application.ts'
import { reviewTenant } from './review.ts'

/** A changed field, as an answer has it. */
export const changed = (value: unknown) => ({ answer: 'changed' as const, value })

const word = (nl: string, en: string) => ({ nl, en })
const further: FieldDefinition[] = [
  { name: 'phone', type: 'phone', label: word('Telefoon', 'Phone') },
  { name: 'about', type: 'multilineText', label: word('Over', 'About') },
  { name: 'picture', type: 'file', label: word('Foto', 'Picture'), accept: ['image/*'] },
  { name: 'contract', type: 'text', label: word('Contract', 'Contract'), administratorsOnly: true },
  { name: 'contact', type: 'relation', label: word('Contactpersoon', 'Contact'), relationKinds: ['supplement'] },
]

/** Gives the types of the library and its product more fields to answer about. */
async function addFields({ db }: TestApplication, tenantId: number) {
  for (const { key, kind, definition } of await db.select().from(itemTypes).where(eq(itemTypes.tenantId, tenantId))) {
    if (kind !== 'organisation' && kind !== 'product') continue
    const [section, ...others] = definition.sections
    if (section === undefined) throw new Error('a type without a section')
    const sections = [{ ...section, fields: [...section.fields, ...further] }, ...others]
    await db
      .update(itemTypes)
      .set({ definition: { ...definition, sections } })
      .where(and(eq(itemTypes.tenantId, tenantId), eq(itemTypes.key, key), eq(itemTypes.kind, kind)))
  }
}

/** A tenant whose library is answered about by link, and what its editors do with the answers. */
export async function answeringTenant(application: TestApplication) {
  const review = await reviewTenant(application)
  const { tenant } = review
  await addFields(application, tenant.id)
  await review.queue()
  const path = await review.linkPath()
  const params = { organisation: 'bibliotheek' }

  const waiting = () =>
    application.db
      .select()
      .from(proposals)
      .where(and(eq(proposals.tenantId, tenant.id), eq(proposals.state, 'open')))

  const read = async (token: string, version?: 'published') =>
    (await application.call(itemEndpoints.organisation, { params, query: version ? { version } : {} }, { token })).data

  const list = async (token: string) =>
    (await application.call(proposalEndpoints.list, { query: {} }, { token })).data.items

  /** One answer as a page shows it. */
  const look = async (token: string, id: string) =>
    (await application.call(proposalEndpoints.get, { params: { answer: id } }, { token })).data

  const decide = async (token: string, id: string, body: ProposalDecision, version?: number) =>
    (
      await application.call(
        proposalEndpoints.decide,
        { params: { answer: id }, body, version: `"v${version ?? (await look(token, id)).version}"` },
        { token },
      )
    ).data

  /** The library as the desk shows it, with what can be undone. */
  const deskItem = async (token: string) => {
    const at = { kind: 'organisation' as const, key: 'bibliotheek' }
    return (await application.call(deskEndpoints.item, { params: at, query: {} }, { token })).data
  }
  const undo = (token: string, event: number, version: number) =>
    application.call(
      publishingEndpoints.organisation,
      { params, body: { action: 'undo', event }, version: `"v${version}"`, idempotencyKey: crypto.randomUUID() },
      { token },
    )

  return { ...review, path, waiting, deskItem, undo, read, list, look, decide }
}

export type AnsweringTenant = Awaited<ReturnType<typeof answeringTenant>>
