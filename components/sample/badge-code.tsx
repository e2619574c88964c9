'use client'

import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { useCopy } from '#lib/browser/use-copy'
import { imageCode } from '#lib/embed/code'

type BadgeCodeProps = { label: string; path: string; origin: string; alt: string }

/** A badge as websites show it, and the code to copy. */
export function BadgeCode({ label, path, origin, alt }: BadgeCodeProps) {
  const t = useTranslations('sample')
  const id = useId()
  const { copy, hasCopied } = useCopy(id)
  const code = imageCode(`${origin}${path}`, alt)
  return (
    <div className="stack gap-3">
      {/* biome-ignore lint/performance/noImgElement: a drawing of the size that it says itself */}
      <img src={path} alt={alt} height={24} className="max-w-full self-start" />
      <Field id={id} label={t('badgeCode', { field: label })}>
        {(control) => <Textarea {...control} readOnly rows={4} value={code} className="font-mono" />}
      </Field>
      <div>
        <Button icon={<Copy />} onClick={() => void copy(code)}>
          {t(hasCopied(code) ? 'badgeCopied' : 'badgeCopy')}
        </Button>
      </div>
    </div>
  )
}
