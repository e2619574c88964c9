import { gzipSync } from 'node:zlib'
import { Stop } from '../lib/machine.mjs'

const sizes = new Map()

async function gzippedSize(address) {
  if (!sizes.has(address)) {
    const answer = await fetch(address)
    if (!answer.ok) throw new Stop(`${address} answered ${answer.status}.`)
    sizes.set(address, gzipSync(Buffer.from(await answer.arrayBuffer())).length)
  }
  return sizes.get(address)
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/**
 * What a browser fetches for a page. Scripts are those of its tags and those that its data names, for a part that is
 * drawn in the browser alone is fetched too; only scripts for browsers without modules stay out.
 */
export async function weightOf({ path, isPublic }, { origin, cookie }) {
  const answer = await fetch(`${origin}${path}`, { headers: isPublic ? {} : { Cookie: cookie }, redirect: 'manual' })
  const html = await answer.text()
  if (answer.status !== 200) throw new Stop(`${path} answered ${answer.status} instead of 200.`)
  const old = new Set(
    html.match(/<script[^>]*\bnomodule\b[^>]*>/gi)?.flatMap((tag) => tag.match(/[\w./~-]+\.js/g) ?? []),
  )
  const named = (html.match(/(?:\/_next\/)?static\/chunks\/[\w./~-]+\.js/g) ?? [])
    .map((file) => (file.startsWith('/_next/') ? file : `/_next/${file}`))
    .filter((file) => !old.has(file))
  const styles = html.match(/\/_next\/static\/[\w./~-]+\.css/g) ?? []
  const size = async (files) =>
    sum(await Promise.all([...new Set(files)].map((file) => gzippedSize(`${origin}${file}`))))
  return {
    html: Buffer.byteLength(html),
    htmlGzip: gzipSync(html).length,
    script: await size(named),
    styles: await size(styles),
  }
}
