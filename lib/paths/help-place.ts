/**
 * The part of the interface that an address belongs to, as a site's settings name its help articles: `home`,
 * `organisation`, `edit`, `products`…
 */
export function helpPlace(path: string): string {
  const [area = '', , section] = path.split('/').slice(1)
  if (area !== 'organisation' && area !== 'team') return area
  // One product is explained with the products, one user with the users.
  const places: Record<string, string> = { product: 'products', supplement: 'supplements', user: 'users' }
  return section === undefined ? area : Object.hasOwn(places, section) ? (places[section] ?? section) : section
}
