import { postalAddresses, regions } from '../../platform/db/schema/address.ts'
import { confirmationPolicies, policyChoices } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { visitingAddresses } from '../addresses.ts'
import type { DemoTenant } from '../content-types.ts'
import type { LoadedTenant } from './tenant.ts'

const teamIdOf = (tenant: LoadedTenant, key: string) => Number(tenant.teamPaths.get(key)?.split('/').at(-2))

/** The confirmation policies of a tenant, and which of them its teams chose. */
export async function loadPolicies(tx: Database, demo: DemoTenant, tenant: LoadedTenant, now: Date): Promise<void> {
  if (demo.confirmationPolicies.length === 0) return
  const loaded = await tx
    .insert(confirmationPolicies)
    .values(
      demo.confirmationPolicies.map((policy) => ({
        tenantId: tenant.id,
        teamId: teamIdOf(tenant, policy.team),
        key: policy.key,
        name: policy.name,
        intervalDays: policy.intervalInDays,
        graceDays: policy.gracePeriodInDays,
        deadlineAction: policy.deadlineAction,
        allowEmail: policy.allowConfirmationByEmail,
        maximumProducts: policy.maximumProductsInEmail,
        notifications: policy.notifications,
        updatedAt: now,
      })),
    )
    .returning()
  const chosen = demo.teams.flatMap(({ key, settings: { confirmationPolicy } }) => {
    const policy = loaded.find((one) => one.key === confirmationPolicy)
    return policy === undefined ? [] : [{ teamId: teamIdOf(tenant, key), policyId: policy.id }]
  })
  if (chosen.length === 0) return
  const common = { tenantId: tenant.id, mode: 'policy', updatedAt: now } as const
  await tx.insert(policyChoices).values(chosen.map((choice) => ({ ...choice, ...common })))
}

/** Real ones with their official codes. The municipalities of the demo are made up, and have none. */
const provinces = {
  Drenthe: 'PV22',
  Flevoland: 'PV24',
  Friesland: 'PV21',
  Gelderland: 'PV25',
  Groningen: 'PV20',
  Limburg: 'PV31',
  'Noord-Brabant': 'PV30',
  'Noord-Holland': 'PV27',
  Overijssel: 'PV23',
  Utrecht: 'PV26',
  Zeeland: 'PV29',
  'Zuid-Holland': 'PV28',
}

const demoProvince = 'Noord-Holland'

/** The built-in postal table of the demo: its own addresses, and their neighbours at even and odd numbers. */
export async function loadPostalTable(tx: Database, tenants: DemoTenant[]): Promise<void> {
  const rows = new Map<string, typeof postalAddresses.$inferInsert>()
  for (const address of visitingAddresses(tenants)) {
    const own = Number.parseInt(address.houseNumber, 10)
    for (const houseNumber of [own, own + 2, own + 4, Math.max(1, own - 2)]) {
      const postalCode = address.postalCode.replace(/\s/g, '')
      const { street, city, municipality } = address
      const addition = houseNumber === own ? letterOf(address.houseNumber) : ''
      rows.set(`${postalCode} ${houseNumber} ${addition}`, {
        postalCode,
        houseNumber,
        addition,
        street,
        city,
        municipality,
        province: demoProvince,
      })
    }
  }
  await tx.insert(postalAddresses).values([...rows.values()])
  const municipalities = new Set([...rows.values()].map(({ municipality }) => municipality))
  await tx
    .insert(regions)
    .values([
      ...Object.entries(provinces).map(([name, code]) => ({ kind: 'province' as const, name, code })),
      ...[...municipalities].map((name) => ({ kind: 'municipality' as const, name, province: demoProvince })),
    ])
}

const letterOf = (houseNumber: string) => houseNumber.replace(/^\d+\s*/, '').toUpperCase()
