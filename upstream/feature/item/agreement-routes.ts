import { hasPermission } from '#contract/access/rights'
import { agreementEndpoints } from '#contract/content/agreement'
import { AppError } from '#contract/kernel/errors'
import { itemKinds } from '#contract/kernel/item-kinds'
import { acceptAgreement, agreementOf } from '../../capability/content/agreement.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { placeOf, withinOrganisation } from '../../kernel/scope/place.ts'

/** The terms of an organisation with an agreement. */
export function mountAgreements(app: Application): void {
  mount(app, agreementEndpoints.get, async ({ db, actor, params }) =>
    agreementOf(db, await getOrganisation(db, actor, params.organisation)),
  )
  mount(app, agreementEndpoints.accept, async ({ db, actor, params, body, now }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    // People who may change something of it meet the terms, and may accept them.
    const mayChange = itemKinds.some((kind) => {
      const place = kind === 'organisation' ? placeOf(organisation) : withinOrganisation(organisation)
      return hasPermission(actor.grants, permissions[kind].update, place)
    })
    if (!mayChange) throw new AppError('FORBIDDEN')
    await acceptAgreement(db, actor, organisation, { version: body.version, now })
    return agreementOf(db, organisation)
  })
}
