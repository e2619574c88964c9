import type { Preferences } from './preferences.ts'

type PagePreferences = Pick<Preferences, 'theme' | 'menu' | 'density'>

/** Attributes of the root element for the preferences, for the stylesheet. */
export const pageAttributes = ({ theme, menu, density }: PagePreferences) => ({
  'data-theme': theme === 'system' ? undefined : theme,
  'data-density': density === 'compact' ? 'compact' : undefined,
  'data-menu': menu === 'collapsed' ? 'rail' : undefined,
})

/** A script that sets them before anything is painted, where the page came with others; nothing where it has them. */
export function attributesScript(shown: PagePreferences, wanted: PagePreferences): string | undefined {
  const [from, to] = [pageAttributes(shown), pageAttributes(wanted)]
  if (JSON.stringify(from) === JSON.stringify(to)) return undefined
  const set = Object.entries(to).map(([name, value]) =>
    value === undefined ? `r.removeAttribute('${name}')` : `r.setAttribute('${name}','${value}')`,
  )
  return `{const r=document.documentElement;${set.join(';')}}`
}
