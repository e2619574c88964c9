import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LICENCE = /^(licen[cs]e|copying|notice)/i

/** The folders of all packages in a folder of packages, those within packages too. */
function packagesIn(folder) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  const paths = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((one) => join(folder, name, one)) : [join(folder, name)],
  )
  return paths
    .filter((path) => existsSync(join(path, 'package.json')))
    .flatMap((path) => [path, ...packagesIn(join(path, 'node_modules'))])
}

/** The licences of all packages in `node_modules`, in the words of their makers; each text once, with who is under it. */
export function licencesOf(nodeModules) {
  const byText = new Map()
  for (const path of packagesIn(nodeModules)) {
    const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    if (name === undefined || version === undefined) continue
    const files = readdirSync(path, { withFileTypes: true }).filter((file) => file.isFile() && LICENCE.test(file.name))
    const texts = files
      .map((file) => file.name)
      .filter((file) => !/\.(js|ts|json)$/.test(file))
      .sort()
      .map((file) => readFileSync(join(path, file), 'utf8').trim())
    const terms = typeof license === 'string' ? license : (license?.type ?? 'not said')
    const text = texts.length > 0 ? texts.join('\n\n') : `No file of its own. Under: ${terms}`
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${terms})`])
  }
  const all = [...byText].map(([text, names]) => [[...new Set(names)].sort(), text])
  return all
    .sort(([[one]], [[other]]) => (one < other ? -1 : 1))
    .map(([names, text]) => `${names.join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}
