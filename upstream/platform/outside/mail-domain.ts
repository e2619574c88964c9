import { domainToASCII } from 'node:url'
import type { Names } from './names.ts'
import { reservedVerdict, type Verdict } from './verdict.ts'

/** Whether a domain takes mail: by its MX, else by its address (RFC 5321 5.1); a null MX says that it doesn't (RFC 7505). */
export async function checkMailDomain(names: Names, domain: string): Promise<Verdict> {
  const name = domainToASCII(domain)
  if (name === '') return 'wrong'
  const reserved = reservedVerdict(name)
  if (reserved !== undefined) return reserved
  const mail = await names.mail(name)
  if (mail.state === 'unknown') return 'unknown'
  if (mail.state === 'found' && mail.value.length > 0) {
    return mail.value.every((exchange) => exchange === '' || exchange === '.') ? 'wrong' : 'fine'
  }
  const { state } = await names.addresses(name)
  return state === 'found' ? 'fine' : state === 'absent' ? 'wrong' : 'unknown'
}
