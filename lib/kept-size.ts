/** In megabytes; of what the web keeps in memory to send or use again. */
const defaultSize = 36

/**
 * How many characters a part of the web may keep, as a share of all (`KEPT_MEGABYTES`, checked in `lib/server/env.ts`). With
 * 0 nothing fits, and everything is made anew.
 */
export function keptSize(share: number): number {
  // architecture: what draws is bundled apart from the server's own files, and finds no other way to the setting.
  const megabytes = Number(process.env.KEPT_MEGABYTES ?? defaultSize)
  return Math.max(1, Math.floor(megabytes * share * 1_000_000))
}
