'use client'

import { CloudUpload, Eye } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { RefusalNotice } from '#components/ui/form/form-notices'
import { Card } from '#components/ui/page/card'
import type { EditedType, TypeEffect } from '#contract/type-editor/type-editor'
import { call } from '#lib/api/client'
import { typeEditorEndpoints } from '#lib/api/endpoints/type-editor'
import { useAction } from '#lib/browser/use-action'
import { EffectView } from './effect-view'

type PublishCardProps = {
  type: Pick<EditedType, 'key' | 'kind' | 'state' | 'version' | 'values'>
  /** Something was typed that is not saved, and so would not be published. */
  isDirty: boolean
}

/** What publishing the concept does, and then publishing it. */
export function PublishCard({ type: { key, kind, state, version, values }, isDirty }: PublishCardProps) {
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const { run, running, failure } = useAction()
  const [effect, setEffect] = useState<TypeEffect>()
  const texts = { new: t('isNew'), changed: t('isChanged'), published: t('isPublished') }
  const show = () =>
    run(
      async () => {
        const { data } = await call(typeEditorEndpoints.effect, { params: { type: key } })
        setEffect(data)
      },
      { name: 'effect', refresh: false },
    )
  const publish = () =>
    run(() => call(typeEditorEndpoints.publish, { params: { type: key }, version: `"v${version}"` }), {
      name: 'publish',
      done: t('published', { name: values.name[locale] }),
    }).then((done) => done && setEffect(undefined))
  return (
    <Card title={t('publishing')}>
      <div className="stack gap-4">
        <p>{texts[state]}</p>
        <RefusalNotice error={failure} />
        {effect === undefined ? null : <EffectView effect={effect} kind={kind} />}
        {state === 'published' ? null : (
          <div>
            {effect === undefined ? (
              <Button
                icon={<Eye />}
                busy={running === 'effect' && t('loadingEffect')}
                reason={isDirty ? t('saveFirst') : undefined}
                onClick={show}
              >
                {t('showEffect')}
              </Button>
            ) : (
              <Button
                look="primary"
                icon={<CloudUpload />}
                busy={running === 'publish' && t('publishBusy')}
                reason={isDirty ? t('saveFirst') : undefined}
                onClick={publish}
              >
                {t('publish')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
