import { describe, expect, it } from 'vitest'
import { fieldTypes } from '#contract/types/field-traits'
import { type FieldDefinition, type TypeDefinition, typeFields } from '#contract/types/type-definition'
import { standardRoles } from '../../contract/access/permissions.ts'
import { reservedKeys } from '../../contract/kernel/key.ts'
import { demoTypes } from '../kernel/type/standard-types.ts'
import { visitingAddresses } from './addresses.ts'
import { demoTenants } from './content.ts'
import type { DemoOrganisation, DemoTeamSettings, DemoTenant } from './content-types.ts'
import { resolveDates } from './relative-dates.ts'
import type { DemoValues } from './value-types.ts'

const everyTenant = demoTenants.map((tenant) => [tenant.key, tenant] as const)
const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

function typeOf(key: string): TypeDefinition {
  const type = demoTypes.find((candidate) => candidate.key === key)
  if (!type) throw new Error(`No type ${key}`)
  return type
}

/** Everything with values: its name for a failure message, its types, its versions and whether it is on the websites. */
function itemsOf(tenant: DemoTenant) {
  return tenant.organisations.flatMap((organisation) => [
    { name: organisation.key, kind: 'organisation', types: organisation.types, ...versionsOf(organisation) },
    ...organisation.products.map((product) => ({
      name: `${organisation.key}/${product.key}`,
      kind: 'product',
      types: [product.type],
      ...versionsOf(product),
    })),
    ...organisation.supplements.map(({ key, type, values }) => ({
      name: `${organisation.key}/${key}`,
      kind: 'supplement',
      types: [type],
      versions: [values],
      live: true,
    })),
  ])
}

function versionsOf({
  values,
  newerVersions = [],
  earlierVersions = [],
  publication,
}: Omit<DemoOrganisation, 'key'> | DemoOrganisation['products'][number]) {
  const others = [
    ...newerVersions.map((version) => version.changes),
    ...earlierVersions.map((version) => version.values),
  ]
  return {
    versions: [values, ...others.map((changes): DemoValues => ({ ...values, ...changes }))],
    live: ['published', 'planned', 'ready'].includes(publication.state),
  }
}

function fieldProblem(field: FieldDefinition, value: DemoValues[string]): string | undefined {
  const values = Array.isArray(value) ? value : [value]
  const allowed = field.options?.map((option) => option.value)
  if (allowed && !values.every((part) => typeof part === 'string' && allowed.includes(part))) return 'unknown option'
  if (field.maximumSelections !== undefined && values.length > field.maximumSelections) return 'too many'
  if (typeof value === 'number' && (value < (field.minimum ?? value) || value > (field.maximum ?? value)))
    return 'range'
  if (typeof value !== 'string') return undefined
  if (value.length > (field.maximumLength ?? value.length)) return 'too long'
  if (field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(value)) return 'pattern'
  if (field.type === 'phone' && !/^\+31229550\d{3}$/.test(value)) return 'not a fictional number'
  if (field.type === 'email' && !value.endsWith('.example')) return 'not an example domain'
  if (field.type === 'url' && !new URL(value).hostname.endsWith('.example')) return 'not an example domain'
  return undefined
}

function teamSetting<Name extends keyof DemoTeamSettings>(
  tenant: DemoTenant,
  key: string,
  name: Name,
): DemoTeamSettings[Name] {
  const team = tenant.teams.find((candidate) => candidate.key === key)
  if (!team) throw new Error(`No team ${key}`)
  return team.settings[name] ?? (team.parent === undefined ? undefined : teamSetting(tenant, team.parent, name))
}

describe.each(everyTenant)('demo content of %s', (_key, tenant) => {
  const items = itemsOf(tenant)
  const emails = tenant.users.map((user) => user.email)

  it('has unique, usable keys', () => {
    const groups = [
      tenant.teams.map((team) => team.key),
      tenant.organisations.map((organisation) => organisation.key),
      tenant.roles.map((role) => role.key),
      tenant.confirmationPolicies.map((policy) => policy.key),
      ...tenant.organisations.flatMap(({ products, supplements, agenda }) =>
        [products, supplements, agenda].map((group) => group.map((item) => item.key)),
      ),
      demoTypes.map((type) => type.key),
    ]
    for (const group of groups) expect(duplicates(group)).toEqual([])
    const keys = groups.flat()
    expect(keys.filter((key) => !/^[a-z0-9-]{1,64}$/.test(key))).toEqual([])
    expect(keys.filter((key) => reservedKeys.includes(key))).toEqual([])
    expect(duplicates(emails)).toEqual([])
  })

  it('refers only to teams, types, roles and people that exist', () => {
    const teams = new Set(tenant.teams.map((team) => team.key))
    const roles = new Set([...Object.keys(standardRoles), ...tenant.roles.map((role) => role.key)])
    expect(teams).toContain(tenant.rootTeam)
    for (const team of tenant.teams) {
      if (team.key !== tenant.rootTeam) expect(teams).toContain(team.parent)
      for (const type of [...(team.settings.organisationTypes ?? []), ...(team.settings.productTypes ?? [])])
        typeOf(type)
    }
    const policies = tenant.confirmationPolicies.map((policy) => policy.key)
    for (const { settings } of tenant.teams) {
      if (settings.confirmationPolicy !== undefined) expect(policies).toContain(settings.confirmationPolicy)
    }
    for (const role of tenant.roles) expect(teams).toContain(role.team)
    for (const { assignments } of tenant.users) {
      for (const { role, party, invitedBy } of assignments) {
        expect(roles).toContain(role)
        const owner = tenant.organisations.find((candidate) => candidate.key === (party.organisation ?? party.key))
        const found = party.type === 'team' ? teams.has(party.key) : owner !== undefined
        expect(found, `${party.type} ${party.key}`).toBe(true)
        if (party.type === 'product') expect(owner?.products.map((product) => product.key)).toContain(party.key)
        if (invitedBy !== undefined) expect(emails).toContain(invitedBy)
      }
    }
    for (const item of tenant.organisations) {
      expect(teams).toContain(item.team)
      for (const version of [item, ...item.products]) {
        expect(emails).toContain(version.authors.created)
        expect(emails).toContain(version.authors.updated)
        for (const other of [...(version.newerVersions ?? []), ...(version.earlierVersions ?? [])]) {
          expect(emails).toContain(other.author)
        }
      }
      for (const { author } of [...item.supplements, ...item.agenda]) expect(emails).toContain(author)
      if (item.lastConfirmed) expect(emails).toContain(item.lastConfirmed.by)
    }
  })

  it('refers only to organisations, products and supplements that exist', () => {
    const keys = tenant.organisations.map((organisation) => organisation.key)
    for (const { source, target, type } of tenant.relations) {
      expect(keys).toEqual(expect.arrayContaining([source, target]))
      expect(tenant.relationTypes.map((relationType) => relationType.key)).toContain(type)
    }
    for (const { products, supplements, agenda } of tenant.organisations) {
      for (const { product } of agenda) {
        if (product !== undefined) expect(products.map(({ key }) => key)).toContain(product)
      }
      for (const { consumers = [], values } of products) {
        for (const consumer of consumers) expect(keys).toContain(consumer.organisation)
        const { contactPerson } = values
        if (contactPerson === undefined) continue
        expect(
          supplements.map(({ key }) => ({ kind: 'supplement', key, organisation: expect.any(String) })),
        ).toContainEqual(contactPerson)
      }
    }
  })

  it('uses only types of the right kind that its team allows', () => {
    for (const { kind, types, name } of items) {
      for (const type of types) expect([typeOf(type).kind, typeOf(type).base], name).toEqual([kind, false])
    }
    for (const { team, types, products } of tenant.organisations) {
      const organisationTypes = teamSetting(tenant, team, 'organisationTypes') ?? types
      expect(organisationTypes).toEqual(expect.arrayContaining(types))
      const productTypes = teamSetting(tenant, team, 'productTypes')
      for (const { type } of products) if (productTypes) expect(productTypes).toContain(type)
      if (!tenant.site.features.multipleOrganisationTypesAllowed) expect(types).toHaveLength(1)
    }
  })

  it('has ready, planned and newer versions only where the workflow is on', () => {
    for (const { team, products, key, ...organisation } of tenant.organisations) {
      const staged = ({ publication, newerVersions }: Pick<DemoOrganisation, 'publication' | 'newerVersions'>) =>
        publication.state === 'ready' || publication.state === 'planned' || newerVersions !== undefined
      if (staged(organisation)) expect(teamSetting(tenant, team, 'organisationWorkflow'), key).toBe(true)
      if (products.some(staged)) expect(teamSetting(tenant, team, 'productWorkflow'), key).toBe(true)
    }
  })

  it('fills only fields of the type, with values that the field takes', () => {
    for (const { name, types, versions } of items) {
      const fields = new Map(types.flatMap((type) => typeFields(typeOf(type)).map((field) => [field.name, field])))
      for (const values of versions) {
        for (const [fieldName, value] of Object.entries(values)) {
          const field = fields.get(fieldName)
          expect(field && (fieldProblem(field, value) ?? 'fine'), `${name}.${fieldName}`).toBe('fine')
        }
      }
    }
  })

  it('fills the required fields of what is published, planned or ready', () => {
    for (const { name, types, versions, live } of items) {
      if (!live) continue
      const required = types.flatMap((type) => typeFields(typeOf(type)).filter((field) => field.required))
      for (const values of versions) {
        const missing = required.filter((field) => values[field.name] === undefined).map((field) => field.name)
        expect(missing, name).toEqual([])
      }
    }
  })

  it('has the texts of the tenant in both languages', () => {
    const { site, roles } = tenant
    const texts = [
      site.name,
      site.subName,
      site.importantMessage.text,
      ...roles.flatMap((role) => [role.name, role.description]),
    ]
    for (const text of texts) expect([text.nl.trim(), text.en.trim()]).not.toContain('')
    expect(Object.keys(site.i18n.nl)).toEqual(Object.keys(site.i18n.en))
  })
})

describe('demo content of all tenants', () => {
  it('has ISIL codes of the public-library scheme, each once', () => {
    const codes = JSON.stringify(demoTenants).match(/"code":"[^"]*"/g) ?? []
    expect(codes.filter((code) => !/^"code":"NL-\d{10}"$/.test(code))).toEqual([])
    expect(duplicates(codes)).toEqual([])
    expect(codes.length).toBeGreaterThan(10)
  })

  it('has postcodes that can exist, one street and city for each postcode and number', () => {
    const addresses = visitingAddresses(demoTenants)
    expect(addresses.length).toBeGreaterThan(30)
    for (const { postalCode } of addresses) expect(postalCode).toMatch(/^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/)
    const places = new Map(addresses.map(({ postalCode, street, city }) => [postalCode, `${street}, ${city}`]))
    for (const { postalCode, street, city } of addresses) expect(places.get(postalCode)).toBe(`${street}, ${city}`)
    for (const { houseNumber } of addresses) expect(houseNumber).toMatch(/^\d+[a-z]?$/)
  })

  it('fills every field type but the file once', () => {
    const product = demoTenants.flatMap(({ organisations }) => organisations.flatMap(({ products }) => products))
    const filled = Object.keys(product.find(({ type }) => type === 'alle-velden')?.values ?? {})
    expect(filled.sort()).toEqual(fieldTypes.filter((type) => type !== 'file').sort())
  })

  it('has two keys in both tenants and one person with roles in both, under the same name', () => {
    const [first, second] = demoTenants.map((tenant) => tenant.organisations.map((organisation) => organisation.key))
    expect(first?.filter((key) => second?.includes(key))).toHaveLength(2)
    const people = demoTenants.flatMap((tenant) => tenant.users)
    const shared = people.filter(({ email }, index) => people.findIndex((person) => person.email === email) !== index)
    expect(shared.map((person) => person.email)).toHaveLength(1)
    const names = people.filter((person) => person.email === shared[0]?.email).map((person) => person.familyName)
    expect(new Set(names).size).toBe(1)
  })

  it('resolves relative dates at any depth, and leaves other values alone', () => {
    const value = { period: { from: { inDays: 0 }, until: { inDays: 40 } }, list: [{ date: { inDays: -1 } }, 'x', 1] }
    expect(resolveDates(value, '2026-12-01')).toEqual({
      period: { from: '2026-12-01', until: '2027-01-10' },
      list: [{ date: '2026-11-30' }, 'x', 1],
    })
  })
})
