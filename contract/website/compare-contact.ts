import type { Address } from '../fields/address.ts'
import { agree, type Evidence, isPostal, isStructured, type Outcome, type PageEvidence, supportOf } from './evidence.ts'
import { addressKey, type PageAddress } from './finding.ts'
import { siteOf } from './pages.ts'
import * as words from './words.ts'

type PhoneKind = 'mobile' | 'service' | 'anywhere' | 'place'
function phoneKind(number: string): PhoneKind {
  if (/^\+316/.test(number)) return 'mobile'
  if (/^\+31(?:14|800|90)/.test(number)) return 'service'
  return /^\+31(?:8[458]|97|91)/.test(number) ? 'anywhere' : 'place'
}

/** Several values of a kind are published and no page has them: which of them a page replaces is unknown. */
function isOneOfSeveral({ record }: Evidence, type: 'phone' | 'email', seen: readonly PageEvidence[]): boolean {
  const found = new Set(seen.map(({ finding }) => String(finding.value).toLowerCase()))
  return record.fields.filter((each) => each.type === type && !found.has(String(each.value).toLowerCase())).length > 1
}

/** The outcome for a telephone number; that of a fax, a department or a person does not count. */
export function comparePhone(evidence: Evidence, value: string): Outcome {
  const seen = evidence.found.telephone
  const near = ({ finding }: PageEvidence) => evidence.without(finding.labels.slice(0, 3).join(' | '))
  const isFax = (each: PageEvidence) =>
    words.fax.test(each.finding.labels[0] ?? '') || words.fax.test(each.finding.labels[1] ?? '')
  const same = seen.filter(({ finding }) => finding.value === value)
  if (same.length > 0) return agree(same.find((each) => !isFax(each)))
  if (isOneOfSeveral(evidence, 'phone', seen)) return undefined
  const others = new Set(evidence.record.fields.flatMap(({ type, value: other }) => (type === 'phone' ? [other] : [])))
  const candidates = seen.filter(
    (each) =>
      each.counts &&
      !isFax(each) &&
      !words.otherPhone.test(near(each)) &&
      evidence.isOfAll(each.finding) &&
      !others.has(each.finding.value) &&
      (each.finding.where !== 'text' ||
        evidence.isClear(each.finding) ||
        words.phoneLabel.test(each.finding.labels[0] ?? '')),
  )
  const numbers = new Set(candidates.map(({ finding }) => finding.value))
  const [number] = numbers
  const [first] = candidates
  if (numbers.size !== 1 || number === undefined || first === undefined) return undefined
  const best = candidates.find(isStructured) ?? first
  const isOfOneKind = phoneKind(number) === phoneKind(value)
  if (!isOfOneKind && !(isStructured(best) && phoneKind(number) !== 'service')) return undefined
  const isNear = number.slice(0, 5) === value.slice(0, 5)
  if (!isNear && supportOf(candidates) < 2 && !isStructured(best)) return undefined
  return { outcome: 'differ', by: best, value: number }
}

const domainOf = (email: string) => email.slice(email.indexOf('@') + 1).toLowerCase()

/** The outcome for a mailbox; one of another site, of a purpose or of a person does not count. */
export function compareEmail(evidence: Evidence, value: string): Outcome {
  const key = (email: string) => email.replace(/@.*$/, (domain) => domain.toLowerCase())
  const seen = evidence.found.email
  const same = seen.find(({ finding }) => key(finding.value).toLowerCase() === key(value).toLowerCase())
  if (same !== undefined) return agree(same)
  if (isOneOfSeveral(evidence, 'email', seen)) return undefined
  const others = new Set(evidence.record.fields.flatMap(({ type, value: other }) => (type === 'email' ? [other] : [])))
  const ownSites = [siteOf(domainOf(value)), ...seen.map(({ page }) => siteOf(URL.parse(page.address)?.hostname ?? ''))]
  const candidates = seen.filter(({ finding, counts }) => {
    if (!evidence.isOfAll(finding)) return false
    const domain = domainOf(finding.value)
    const label = evidence.without(finding.labels.slice(0, 2).join(' | '))
    return (
      counts &&
      !others.has(finding.value) &&
      !words.otherMailbox.test(finding.value.slice(0, finding.value.indexOf('@'))) &&
      !words.otherPhone.test(label.replaceAll(/(?<!\p{L})(?:receptie|balie|whats-?app|mobiel)/giu, '')) &&
      (ownSites.includes(siteOf(domain)) || words.freeMail.test(domain))
    )
  })
  const mailboxes = new Set(candidates.map(({ finding }) => key(finding.value).toLowerCase()))
  const [first] = candidates
  if (mailboxes.size !== 1 || first === undefined) return undefined
  const best = candidates.find(isStructured) ?? first
  // Somebody's own mailbox is one of several.
  const mailbox = best.finding.value.slice(0, best.finding.value.indexOf('@'))
  if (/^[a-z]\.[a-z]+|^[a-z]+\.[a-z-]+$/i.test(mailbox) && !/^info|^contact/i.test(mailbox)) return undefined
  return { outcome: 'differ', by: best, value: best.finding.value }
}

const door = ({ houseNumber, addition = '' }: Pick<PageAddress, 'houseNumber' | 'addition'>) =>
  `${houseNumber}${addition}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The outcome for an address. Only a visiting address can be contradicted, and only by text outside a sentence. */
export function compareAddress(evidence: Evidence, value: Address): Outcome {
  if (value.type === 'NOADDRESS' || value.country !== 'NL') return undefined
  const seen = evidence.found.address
  const same = seen.filter(({ finding }) => addressKey(finding.value) === addressKey(value))
  const [first] = same
  if (first !== undefined) {
    const ours = door({
      houseNumber: value.houseNumber,
      ...(value.type === 'ADDRESS' && value.addition ? { addition: value.addition } : {}),
    })
    const number = /^\d+/.exec(ours)?.[0] ?? ''
    return agree(same.find(({ finding }) => [ours, number].includes(door(finding.value))))
  }
  // Of several addresses a page shows the one where people come.
  if (addressKey(value) !== evidence.ownAddress || evidence.record.isShared || !evidence.isNamed) return undefined
  const candidates = seen.filter(({ finding }) => finding.value.type === 'ADDRESS' && !isPostal(finding))
  const keys = new Set(candidates.map(({ finding }) => addressKey(finding.value)))
  const clear = candidates.filter((each) => {
    const near = evidence.without([...each.finding.labels, each.finding.words].join(' | '))
    return isStructured(each) || (evidence.isClear(each.finding) && !words.otherPlace.test(near))
  })
  const best = clear.find(isStructured) ?? clear.find(({ finding }) => !finding.isFrame) ?? clear[0]
  if (keys.size !== 1 || best === undefined) return undefined
  const hasLabel = best.finding.isFrame || best.finding.labels.some((label) => words.placeLabel.test(label))
  if (!isStructured(best) && !hasLabel && supportOf(clear) < 2) return undefined
  const { street = '', city = '', houseNumber, addition, postalCode } = best.finding.value
  if (street === '' || city === '') return undefined
  const found = {
    type: 'ADDRESS',
    country: 'NL',
    postalCode,
    houseNumber,
    ...(addition ? { addition } : {}),
    street,
    city,
  }
  return { outcome: 'differ', by: best, value: found }
}
