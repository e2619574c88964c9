// Who calls in the suite of rights, and what a kind of place answers each of them.

export const callers = [
  'nobody',
  'without a role',
  'viewer',
  'editor',
  'manager',
  'admin',
  'tenant',
  'admin of another team',
  'manager of the organisation',
  'viewer of the team alone',
  'viewer beneath the team',
  'viewer of the product',
  'maintenance',
] as const
export type CallerName = (typeof callers)[number]

/** One status per caller, in the order of `callers`; `+` means the endpoint's own success. */
export type Statuses = readonly ('+' | number)[]
export type Line = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  version?: string
  statuses: Statuses
}

export const same = (status: '+' | number): Statuses => callers.map(() => status)
export const personal: Statuses = [412, 401, ...same('+').slice(2)]
export const identity: Statuses = [412, ...same('+').slice(1)]
const [o, x, _] = ['+', 403, 404] as const
// A version that nobody has: who may save meets the conflict, so each caller finds the same version.
export const lost = 409
//                               view edit man adm ten | zuid org alone beneath product maintenance
export const teamRead: Statuses = [412, 401, o, o, o, o, o, _, _, o, _, _, _]
export const teamAdmin: Statuses = [412, 401, x, x, x, o, o, _, _, x, _, _, _]
export const teamPublish: Statuses = [412, 401, x, x, o, o, o, _, _, x, _, _, _]
export const teamCreate: Statuses = [412, 401, x, x, o, o, o, _, _, x, _, _, _]
// A file that is none: the error for callers who may add an organisation.
export const teamUpload: Statuses = [412, 401, x, x, 400, 400, 400, _, _, x, _, _, _]
export const teamSettings: Statuses = [412, 401, x, x, x, lost, lost, _, _, x, _, _, _]
export const organisationRead: Statuses = [412, 401, o, o, o, o, o, _, o, _, o, _, _]
export const teamUpdateBelow: Statuses = [412, 401, x, o, o, o, o, _, _, x, _, _, _]
// One without opening times: the error for callers who may change it.
export const noOpeningTimes: Statuses = [412, 401, x, 400, 400, 400, 400, _, 400, _, x, _, _]
export const organisationManage: Statuses = [412, 401, x, x, o, o, o, _, o, _, x, _, _]
// The right to archive here, and to add in the other team, which who is of one place alone does not see.
export const transferEffects: Statuses = [412, 401, x, x, o, o, o, _, _, _, x, _, _]
export const productManage: Statuses = [412, 401, x, x, o, o, o, _, o, _, x, x, _]
// Callers with a role on one product alone come to the lists that contain it.
export const aroundItemRead: Statuses = [412, 401, o, o, o, o, o, _, o, _, o, o, _]
export const productRead: Statuses = [412, 401, o, o, o, o, o, _, o, _, o, o, _]
export const organisationUpdate: Statuses = [412, 401, x, o, o, o, o, _, o, _, x, _, _]
export const organisationPublish: Statuses = [412, 401, x, x, lost, lost, lost, _, lost, _, x, _, _]
// Callers who may edit it see what publishing would do. A role on one product alone does not show what is beside it.
export const supplementLook: Statuses = [412, 401, x, o, o, o, o, _, o, _, x, _, _]
export const productLook: Statuses = [412, 401, x, o, o, o, o, _, o, _, x, x, _]
export const productPublish: Statuses = [412, 401, x, x, lost, lost, lost, _, lost, _, x, x, _]
export const supplementUpdate: Statuses = [412, 401, x, lost, lost, lost, lost, _, lost, _, x, _, _]
// One that is in use: the error for callers who may delete.
export const supplementDelete: Statuses = [412, 401, x, x, lost, lost, lost, _, lost, _, x, _, _]
export const organisationRestore: Statuses = [412, 401, x, lost, lost, lost, lost, _, lost, _, x, _, _]
// A form without the title it needs: the error for callers who may add something, and nothing is made.
export const invalid = 400
export const supplementCreate: Statuses = [412, 401, x, invalid, invalid, invalid, invalid, _, invalid, _, x, _, _]
// The copy is in the team: a role on the organisation alone can't add one there.
export const organisationCopy: Statuses = [412, 401, x, x, o, o, o, _, x, _, x, _, _]
export const productCopy: Statuses = [412, 401, x, o, o, o, o, _, o, _, x, _, _]
export const organisationRelate: Statuses = [412, 401, x, x, invalid, invalid, invalid, _, invalid, _, x, _, _]
export const organisationUnrelate: Statuses = [412, 401, x, x, _, _, _, _, _, _, x, _, _]
export const productRelate: Statuses = [412, 401, x, invalid, invalid, invalid, invalid, _, invalid, _, x, x, _]
export const productUnrelate: Statuses = [412, 401, x, _, _, _, _, _, _, _, x, x, _]
export const publishTask: Statuses = [412, 401, _, _, o, o, o, _, o, _, _, _, _]
// Who has the task may hand it over, but not to nobody.
export const handOverTask: Statuses = [412, 401, _, _, 400, 400, 400, _, 400, _, _, _, _]
// Reading the team is not enough: the product is below it.
export const teamProductRead: Statuses = [412, 401, o, o, o, o, o, _, _, _, _, _, _]
export const tenantOnly: Statuses = [412, 401, x, x, x, x, o, x, x, x, x, x, x]

export const team = { team: 'noord' }
export const organisation = { organisation: 'bibliotheek' }
export const link = {
  organisation: 'bibliotheek',
  userId: '00000000-0000-4000-8000-000000000000',
  token: 'x'.repeat(43),
}
export const favorite = { type: 'TEAM', key: 'noord', title: 'Noord', payload: {} }
export const href = 'http://nergens.example/'
