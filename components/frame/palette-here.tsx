import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import type { PaletteCommand } from '../palette/matching-commands'
import { SearchPalette, type SearchPaletteProps } from '../palette/search-palette'
import { type Command, commandsFor, type PlaceMenu } from './commands'
import type { ProductRights } from './menu-entries'

/** A call that no user started: a failure is not shown. */
const quietly = { whenSessionEnded: 'fail' } as const

/** The organisation or team that the page is about, by its address. */
async function menuOf(pathname: string): Promise<PlaceMenu | undefined> {
  const [, kind, key] = pathname.split('/').map(decodeURIComponent)
  if (key === undefined) return undefined
  if (kind === 'organisation')
    return {
      organisation: (
        await call('GET /main/organisation/{organisation}/menu', { params: { organisation: key } }, quietly)
      ).data,
    }
  if (kind === 'team') return { team: (await call('GET /main/team/{id}/menu', { params: { id: key } }, quietly)).data }
  return undefined
}

/** Commands that can be started from here. */
function useCommands(rights: ProductRights): PaletteCommand[] {
  const t = useTranslations('search.commands')
  const menu = useTranslations('menu')
  const pathname = usePathname()
  const [here, setHere] = useState<PlaceMenu>()
  useEffect(() => {
    let isThere = true
    void menuOf(pathname ?? '')
      .then((found) => isThere && setHere(found))
      .catch(undefinedWhenRefused)
    return () => {
      isThere = false
    }
  }, [pathname])
  return useMemo(() => {
    const labelOf = (command: Command) => {
      if (command.kind !== 'goTo') return t(command.kind, { name: command.of })
      const place = menu(command.place)
      return command.of === undefined ? t('goTo', { place }) : t('goToOf', { place, name: command.of })
    }
    return commandsFor(rights, here).map((command) => {
      const { icon, href, kind } = command
      return { icon, href, label: labelOf(command), begins: kind !== 'goTo' }
    })
  }, [rights, here, t, menu])
}

export type PaletteHereProps = Pick<SearchPaletteProps, 'takeTyped' | 'onClose'> & {
  /** Rights of the reader besides those on organisations and teams. */
  rights: ProductRights
}

/** The palette with what can be begun or opened from the page that it is opened on. */
export function PaletteHere({ rights, ...props }: PaletteHereProps) {
  return <SearchPalette commands={useCommands(rights)} {...props} />
}
