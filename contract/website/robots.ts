type Rule = { allows: boolean; path: string }
/** The wishes of a site for one program: which paths it may read, and how many seconds to wait between two requests. */
export type Robots = { rules: Rule[]; delay: number | undefined }

/** A site without such a file, or whose file can't be had because there is none, asks nothing. */
export const openToAll: Robots = { rules: [], delay: undefined }

const rulesAtMost = 2_000
const linesAtMost = 20_000

/**
 * Reads the rules in a `robots.txt` for a program by name (RFC 9309): the groups that name it, else those for all.
 * Unknown lines are ignored.
 */
export function readRobots(text: string, program: string): Robots {
  const own: Robots = { rules: [], delay: undefined }
  const forAll: Robots = { rules: [], delay: undefined }
  let isNamed = false
  let targets: Robots[] = []
  let isNaming = false
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/, linesAtMost)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const key = name.toLowerCase()
    const setting = value.trim()
    if (key === 'user-agent') {
      if (!isNaming) targets = []
      isNaming = true
      const agent = setting.split('/')[0]?.trim().toLowerCase()
      if (agent === '*') targets.push(forAll)
      if (agent === program.toLowerCase()) {
        targets.push(own)
        isNamed = true
      }
      continue
    }
    if (key === '') continue
    isNaming = false
    for (const target of targets) {
      if ((key === 'allow' || key === 'disallow') && setting !== '' && target.rules.length < rulesAtMost)
        target.rules.push({ allows: key === 'allow', path: setting })
      if (key === 'crawl-delay' && Number(setting) > 0) target.delay = Number(setting)
    }
  }
  return isNamed ? own : forAll
}

/** Whether a path with its query begins as a pattern says: `*` matches anything, `$` at its end for the end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1
    const found = isWhole && isLast ? path.length - part.length : path.indexOf(part, at)
    if (found < at || !path.startsWith(part, found)) return false
    at = found + part.length
  }
  return !isWhole || at === path.length || (others.length > 0 && others.at(-1) === '')
}

/** Whether a program may read an address: the longest pattern that fits decides, and of two as long the one that allows. */
export function mayRead({ rules }: Robots, url: URL): boolean {
  const path = `${url.pathname}${url.search}`
  let best: Rule | undefined
  for (const rule of rules) {
    if (!matches(rule.path, path)) continue
    const isLonger = best === undefined || rule.path.length > best.path.length
    if (isLonger || (rule.path.length === best?.path.length && rule.allows)) best = rule
  }
  return best?.allows ?? true
}
