import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Quoted-printable (RFC 2045) as text. */
const decode = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** All mails that the product wrote as files, oldest first. */
async function readMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => decode(await readFile(join(folder, name), 'utf8'))),
  )
}

/** Links of one kind in the mails to somebody. */
export async function linksTo(
  dataDir: string,
  address: string,
  kind: 'invitation' | 'reset' | 'join' | 'melding',
): Promise<string[]> {
  return (await readMails(dataDir))
    .filter((mail) => mail.includes(address))
    .flatMap((mail) => mail.match(new RegExp(`http://[^\\s"<]*/${kind}/[\\w-]{43}`))?.[0] ?? [])
}

/** Links of confirmation mails to somebody, about an organisation, from the files that the product writes. */
export async function confirmationLinks(dataDir: string, organisation: string, address: string): Promise<string[]> {
  return (await readMails(dataDir))
    .filter((mail) => mail.includes(`To: `) && mail.includes(address))
    .flatMap((mail) => mail.match(new RegExp(`http://[^\\s"<]*/confirm/${organisation}/[\\w-]+/[\\w-]+`))?.[0] ?? [])
}

/** Links of all confirmation mails, one for each. */
export async function allConfirmationLinks(dataDir: string): Promise<string[]> {
  return (await readMails(dataDir)).flatMap(
    (mail) => mail.match(/http:\/\/localhost[^\s"<]*\/confirm\/[\w-]+\/[\w-]+\/[\w-]+/)?.[0] ?? [],
  )
}
