'use client'

import { Plus } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { Menu } from '#components/ui/action/menu'

export type ProductAddMenuProps = { label: string; types: { key: string; name: string; href: string }[] }

/** Adds a product: the types to choose from. */
export function ProductAddMenu({ label, types }: ProductAddMenuProps) {
  return (
    <Menu
      label={label}
      trigger={
        <Button look="primary" icon={<Plus />}>
          {label}
        </Button>
      }
      items={types.map(({ key, name, href }) => ({ key, label: name, href }))}
    />
  )
}
