import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Quoted-printable (RFC 2045) as text. */
const decode = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Links of confirmation mails to somebody, about an organisation, from the files that the product writes. */
export async function confirmationLinks(dataDir: string, organisation: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.sort().map(async (name) => decode(await readFile(join(folder, name), 'utf8'))))
  return mails
    .filter((mail) => mail.includes(`To: `) && mail.includes(address))
    .flatMap((mail) => mail.match(new RegExp(`http://[^\\s"<]*/confirm/${organisation}/[\\w-]+/[\\w-]+`))?.[0] ?? [])
}
