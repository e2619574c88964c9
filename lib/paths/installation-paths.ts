import { paths } from './paths.ts'

/**
 * Help as the installation has it: the site names a key for a part of the interface, `settings.json` the address of that
 * key. A key without an address is an article of ours; without a key it is where help begins.
 */
export function helpHref(key: string | undefined, urls: Readonly<Record<string, string>>): string {
  if (key !== undefined) return Object.hasOwn(urls, key) ? (urls[key] ?? paths.help(key)) : paths.help(key)
  return urls.start ?? paths.help()
}

/** Where somebody is led through making something, as `settings.json` has it, at the place where they are. */
export const wizardHref = (base: string, place: Readonly<Record<string, string>>): string =>
  base.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(place, name) ? encodeURIComponent(place[name] ?? '') : whole,
  )
