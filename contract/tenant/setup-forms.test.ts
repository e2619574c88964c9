import { describe, expect, it } from 'vitest'
import { newSiteFormSchema, providerFormSchema, providerSetupOf, siteSetupOf, userSetupOf } from './setup-forms.ts'

const provider = {
  ...{ id: 'gemeente', name: 'Gemeente', issuer: 'https://login.example/stad', clientId: 'kaart', clientSecret: '' },
  ...{ domains: 'Stad.example\n dorp.example, ', trustsEmail: true },
  claims: { email: 'upn', givenName: '', familyName: '' },
}
const wrongIn = (given: object) =>
  providerFormSchema.safeParse({ ...provider, ...given }).error?.issues.map(({ path, message }) => [path[0], message])

describe('the forms of an installation', () => {
  it('send what was filled in, and leave out what was not', () => {
    expect(providerSetupOf('stad', provider)).toEqual({
      ...{ id: 'gemeente', name: 'Gemeente', issuer: 'https://login.example/stad', clientId: 'kaart', site: 'stad' },
      ...{ clientSecret: undefined, domains: ['stad.example', 'dorp.example'], trustsEmail: true, remove: false },
      claims: { email: 'upn' },
    })
    expect(siteSetupOf('stad', { id: 'jeugd', name: 'Jeugd', host: 'jeugd.example', publicUrl: '' })).toEqual({
      ...{ id: 'jeugd', name: 'Jeugd', host: 'jeugd.example', publicUrl: undefined, tenant: 'stad' },
    })
    expect(userSetupOf({ email: 'jo@stad.example', act: 'disable' })).toEqual({
      ...{ email: 'jo@stad.example', disabled: true, endSessions: false },
    })
  })

  it('say at the field what is wrong', () => {
    expect(wrongIn({})).toBe(undefined)
    expect(wrongIn({ domains: 'stad.example\ngeen domein!' })).toEqual([['domains', 'invalid']])
    expect(wrongIn({ id: '', issuer: ' ' })).toEqual([
      ['id', 'required'],
      ['issuer', 'required'],
    ])
    expect(wrongIn({ issuer: 'http://login.example' })).toEqual([['issuer', 'invalid']])
    const site = { id: 'Hoofdletters', name: '', host: 'https://kaart.example', publicUrl: 'kaart' }
    expect(newSiteFormSchema.safeParse(site).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['id', 'invalid'],
      ['name', 'required'],
      ['host', 'invalid'],
      ['publicUrl', 'invalid'],
    ])
  })
})
