'use client'

import { Copy } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#components/ui/button'
import { copyProduct } from '#lib/browser/lifecycle-api'
import { loadChunk } from '#lib/browser/load-chunk'
import { organisationPaths } from '#lib/paths'
import type { CopyDialogProps } from './copy-dialog'
import type { LifecycleWords } from './lifecycle-words'

export type ProductCopyButtonProps = { organisation: string; product: string; title: string; words: LifecycleWords }

/** Copies a product as a concept in the same organisation. */
export function ProductCopyButton({ organisation, product, title, words }: ProductCopyButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<CopyDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    const chunk = await loadChunk(() => import('./copy-dialog')).catch(() => undefined)
    if (chunk === undefined) return
    setDialog(() => chunk.CopyDialog)
    setOpen(true)
  }
  return (
    <>
      <Button icon={<Copy />} onClick={() => void open()}>
        {words.productCopy}
      </Button>
      {Dialog && isOpen ? (
        <Dialog
          title={title}
          text={words.productCopyText}
          onCopy={async (name, requestKey) =>
            organisationPaths(organisation).product(await copyProduct(organisation, product, name, requestKey))
          }
          onClose={() => setOpen(false)}
          words={words}
        />
      ) : null}
    </>
  )
}
