import 'server-only'
import { forbidden, notFound, redirect } from 'next/navigation'
import { AppError } from '#contract/kernel/errors'
import { type Call, requireSession } from './session.ts'
import { afterStartup, handleCommonErrors } from './startup.ts'
import { withoutActions } from './without-actions.ts'

/** How pages of one kind of context (an organisation, a team) find their menu and their way out. */
export type ContextKind<Menu extends { id: number; actions: string[] }> = {
  loadMenu: (key: string) => Promise<Menu>
  /** Used when the menu could not be loaded: unknown, with all actions cleared; its id is 0. */
  unknownMenu: (key: string, error: unknown) => Menu
  dashboard: (key: string, query?: { denied: string }) => string
}

export type ContextPage<Menu, Data> = { menu: Menu; data: Data }

const isCode = (error: unknown, code: AppError['code']) => error instanceof AppError && error.code === code

/**
 * Opens a page of a context: the start-up, the menu and the page's own data leave together. `place` is the page's entry in the
 * menu, and so what it takes to open it. Without the right the reader goes to the dashboard, once; the dashboard itself shows the
 * no-access page.
 */
export async function openContextPage<Menu extends { id: number; actions: string[] }, Data>(
  kind: ContextKind<Menu>,
  key: string,
  place: Menu['actions'][number],
  load: (call: Call) => Promise<Data>,
): Promise<ContextPage<Menu, Data>> {
  const deny = (): never => (place === 'dashboard' ? forbidden() : redirect(kind.dashboard(key, { denied: place })))

  const { call } = await requireSession()
  const loading = load(call)
  loading.catch(() => undefined)

  const menu = await afterStartup(
    kind.loadMenu(key).catch((error: unknown) => {
      if (isCode(error, 'NOT_FOUND')) notFound()
      if (isCode(error, 'FORBIDDEN')) forbidden()
      if (error instanceof AppError && [401, 412].includes(error.status)) throw error
      return kind.unknownMenu(key, error)
    }),
    handleCommonErrors,
  )
  // Before the data: without the right, "not found" would already reveal what does not exist.
  if (menu.id !== 0 && !menu.actions.includes(place)) deny()
  const data = await loading.catch((error: unknown) => {
    if (isCode(error, 'FORBIDDEN')) return deny()
    if (isCode(error, 'NOT_FOUND')) notFound()
    return handleCommonErrors(error)
  })
  return { menu, data: menu.id === 0 ? withoutActions(data) : data }
}

/** A page without data of its own. */
export const nothingMore = async () => undefined
