import { fillRoute, routes, walkers } from '../../test/contract/pages.ts'

/** Who sees most of a page comes first; the last one sees what others only read. */
const viewers = ['beheer', 'tenant', 'onderhoud', ...walkers]
const reader = 'lezer'

/** Every page of the product as who sees most of it, and as a reader where one may open it too. */
export const views = routes.flatMap((route) =>
  viewersOf(route).map((viewer) => ({ route, viewer, name: nameOf(route, viewer) })),
)

/** Without a viewer a page is public; what nobody may open shows the refusal. */
function viewersOf({ access }) {
  if (access === undefined) return [undefined]
  const most = viewers.find((viewer) => access[viewer] === 200) ?? 'beheer'
  return access[reader] === 200 && most !== reader ? [most, reader] : [most]
}

function nameOf({ path }, viewer = 'anybody') {
  const parts = path.split('/').filter((part) => part !== '')
  return [...(parts.length === 0 ? ['start'] : parts), viewer].join('.').replaceAll(/[{}]/g, '')
}

/** The address of a view, with the keys of the demo content. */
export const pathOf = ({ route }, values) => fillRoute(route.path, values)
