'use client'

import { Ellipsis } from 'lucide-react'
import { ShortLabel } from '../text/short-label'
import { Button } from './button'
import { Menu, type MenuItem } from './menu'

/** What a heading has no place for: the rest of what can be done, in one menu. */
export function MoreMenu({ label, items }: { label: string; items: MenuItem[] }) {
  const trigger = (
    <Button icon={<Ellipsis />}>
      <ShortLabel full={label} />
    </Button>
  )
  return <Menu label={label} items={items} trigger={trigger} align="end" />
}
