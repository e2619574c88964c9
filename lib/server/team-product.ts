import 'server-only'
import { itemEndpoints } from '#contract/content/item'
import { AppError } from '#contract/kernel/errors'
import { menuEndpoints } from '#contract/team/menu'
import type { Call } from './session.ts'

/** A product within a team, with its types and the menu of the organisation that has it. */
export async function teamProduct(call: Call, params: { team: string; product: string }) {
  const item = await call(itemEndpoints.teamProduct, { params, query: { types: 'true' } })
  if (item.organisation === null) throw new AppError('NOT_FOUND')
  const owner = await call(menuEndpoints.organisation, { params: { organisation: item.organisation.key } })
  return { item, owner }
}

/** The menu of an organisation that lies in or below a team. */
export async function organisationOfTeam(call: Call, { team, organisation }: { team: string; organisation: string }) {
  const owner = await call(menuEndpoints.organisation, { params: { organisation } })
  if (!owner.breadcrumbs.some(({ type, key }) => type === 'team' && key === team)) throw new AppError('NOT_FOUND')
  return owner
}
