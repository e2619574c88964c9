export type MapTiles = { url: string; attribution: string }

let known: MapTiles | undefined

/** Where the site gets the pictures of its map, as the page says it; undefined where it has none. */
export function mapTiles(): MapTiles | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')
  if (meta === null || meta.content === '') return undefined
  // The same object each time: it is read while rendering.
  if (known?.url !== meta.content) known = { url: meta.content, attribution: meta.dataset.attribution ?? '' }
  return known
}
