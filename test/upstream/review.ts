import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { answerSchema } from '#contract/confirmation/answer'
import { queueConfirmationMails } from '#upstream/feature/review/mails'
import { items } from '#upstream/platform/db/schema/item'
import { mailOutbox } from '#upstream/platform/db/schema/mail'
import { confirmationPolicies, confirmations } from '#upstream/platform/db/schema/review'
import { sealed, type TestApplication } from './application.ts'
import { createTestTenant } from './tenant.ts'

const day = 24 * 60 * 60_000

/** Answers about products as a whole, in the form of an answer. */
export const answeredProducts = (products: Record<string, boolean> = {}, remarks: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(products).map(([key, isRight]) => [
      key,
      { answer: isRight ? ('right' as const) : ('wrong' as const), remark: remarks[key] ?? '' },
    ]),
  )

/** A tenant whose library has to be confirmed by now, by one keeper, and what is done with mails and their links. */
export async function reviewTenant(application: TestApplication) {
  const tenant = await createTestTenant(application)

  const addPolicy = (teamId: number, key: string) =>
    application.db.insert(confirmationPolicies).values({
      tenantId: tenant.id,
      teamId,
      key,
      name: key,
      intervalDays: 100,
      graceDays: 14,
      deadlineAction: 'unpublish',
      allowEmail: true,
      maximumProducts: 10,
      notifications: [
        { daysBeforeDeadline: 30, emailTag: 'first' },
        { daysBeforeDeadline: 3, emailTag: 'last' },
      ],
    })

  /** As long ago as makes the first notification due now. */
  const confirmedDaysAgo = (days: number) =>
    application.db
      .update(items)
      .set({ lastConfirmedAt: new Date(application.clock.now().getTime() - days * day), lastConfirmedBy: 'Eerder' })
      .where(eq(items.id, tenant.items.bibliotheek.id))

  await addPolicy(tenant.teams.wortel.id, 'ver')
  await addPolicy(tenant.teams.noord.id, 'dichtbij')
  const keeper = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }], { firstName: 'Kim' })
  await confirmedDaysAgo(75)

  const queue = () => queueConfirmationMails(application.services)
  const mails = () =>
    application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id)).orderBy(mailOutbox.createdAt)

  /** The path of the link in the newest mail to a user. */
  async function linkPath(address = keeper.email): Promise<string> {
    const found = (await mails()).filter(({ recipientAddress }) => recipientAddress === address).at(-1)
    const link = /\/confirm\/[^\s?]+/.exec(found?.text ?? '')?.[0]
    if (link === undefined) throw new Error('no link in the mail')
    return link
  }

  const open = async (path: string, clientAddress = '192.0.2.1') => {
    const response = await application.request(`/main${path}`, {
      headers: { 'X-Client-Address': sealed(clientAddress) ?? '' },
    })
    return { status: response.status, body: await response.json() }
  }

  /** Answers by a link: by itself with the nonce of its page, as it is opened once more. */
  async function answer(
    path: string,
    given: z.input<typeof answerSchema> & { nonce?: string; accepted?: boolean } = {},
  ) {
    const nonce = given.nonce ?? (await open(`${path}?again=true`)).body.nonce ?? ''
    const body = JSON.stringify({ accepted: true, ...given, nonce })
    const response = await application.request(`/main${path}`, { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }

  type Said = {
    nonce?: string
    accepted?: boolean
    products?: Record<string, boolean>
    remarks?: Record<string, string>
  }
  const confirm = (path: string, { products, remarks, ...given }: Said = {}) =>
    answer(path, { ...given, products: answeredProducts(products, remarks) })

  const confirmed = () =>
    application.db.select().from(confirmations).where(eq(confirmations.organisationId, tenant.items.bibliotheek.id))
  return { tenant, keeper, addPolicy, confirmedDaysAgo, queue, mails, linkPath, open, answer, confirm, confirmed }
}

export type ReviewTenant = Awaited<ReturnType<typeof reviewTenant>>
