import { expect, it } from 'vitest'
import { check, fieldOf } from '#test/contract/fields/check-one'
import { unwrapAddress } from './web-address.ts'

const meant = 'https://www.voorbeeld.example/pagina?a=1&b=2'
const spelled = encodeURIComponent(meant)

it.each([
  `https://eur01.safelinks.protection.outlook.com/?url=${spelled}&data=05%7Cjan%40voorbeeld.example&reserved=0`,
  `https://www.google.com/url?sa=t&url=${spelled}`,
  `https://www.google.nl/url?q=${spelled}&sa=D`,
  `https://l.facebook.com/l.php?u=${spelled}&h=abc`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${spelled}&locale=nl`,
  `https://linkprotect.cudasvc.com/url?a=${spelled}&c=E,1,abc`,
  `https://eu-west-1.protection.sophos.com/?d=voorbeeld.example&u=${btoa(meant)}&i=abc`,
  `https://www.bing.com/ck/a?p=1&u=a1${btoa(meant).replaceAll('/', '_').replaceAll('+', '-')}&ntb=1`,
  `https://secure-web.cisco.com/1abc-def/${spelled}`,
  `https://urldefense.proofpoint.com/v2/url?u=${spelled.replaceAll('-', '%2D').replaceAll('%', '-')}&d=x`,
  `https://urldefense.com/v3/__${meant}__;!!abc$`,
  `https://www.google.com/url?q=${encodeURIComponent(`https://l.facebook.com/l.php?u=${spelled}`)}`,
])('what is put around an address comes off: %s', (wrapped) => {
  expect(unwrapAddress(wrapped)).toBe(meant)
  expect(check(fieldOf('url'), wrapped).value).toBe(meant)
  expect(check(fieldOf('richText'), `<p><a href="${wrapped.replaceAll('&', '&amp;')}">a</a></p>`).value).toBe(
    `<p><a href="${meant.replaceAll('&', '&amp;')}">a</a></p>`,
  )
})

it.each([
  meant,
  'https://www.google.com/maps?q=Duinmeer',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://safelinks.protection.outlook.com.evil.example/?url=https%3A%2F%2Fa.example',
  'geen adres',
])('any other address stays: %s', (address) => expect(unwrapAddress(address)).toBe(address))
