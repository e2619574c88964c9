import { CloudUpload, Eye } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Progress } from '#components/ui/feedback/progress'
import { RefusalNotice } from '#components/ui/form/form-notices'
import { Card } from '#components/ui/page/card'
import { type FollowingChange, followingChanges } from '#contract/type-editor/following-changes'
import type { EditedType } from '#contract/type-editor/type-editor'
import type { TypeEffect } from '#contract/type-editor/type-effect'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { EffectView } from './effect-view'
import { FillBeforeField, isRight, usual } from './fill-before-field'
import { FollowingList } from './following-list'

const pollAfter = 1_000

/** The effect of publishing a type, as far as known: polled while it is worked out, and read from earlier results. */
function useTypeEffect({ key, effect: known }: Pick<EditedType, 'key' | 'effect'>) {
  const [effect, setEffect] = useState<TypeEffect>()
  // One that was there when the page opened is read once; what the reader begins comes with its own answer.
  const isWanted = known !== null && effect === undefined
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    const isPolled = effect?.state === 'busy'
    if (!isPolled && (!isWanted || isForgotten)) return
    let isGone = false
    const read = () =>
      call('GET /main/tenant/type/{type}/effect', { params: { type: key } }).then(
        ({ data }) => isGone || setEffect(data),
        // A poll that fails says nothing of the work: the next one will show.
        () => isGone || setEffect((last) => last && { ...last }),
      )
    const timer = setTimeout(read, isPolled ? pollAfter : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [effect, isWanted, isForgotten, key])
  const params = { type: key }
  return {
    effect,
    start: async () => setEffect((await call('POST /main/tenant/type/{type}/effect', { params })).data),
    stop: async () => setEffect((await call('POST /main/tenant/type/{type}/effect/stop', { params })).data),
    forget: () => {
      setForgotten(true)
      setEffect(undefined)
    },
  }
}

type EffectProgressProps = {
  effect: Pick<TypeEffect, 'records' | 'looked'>
  isStopping: boolean
  onStop: () => void
}

/** How far looking at what publishing does is, with the button that stops it. */
function EffectProgress({ effect: { records, looked }, isStopping, onStop }: EffectProgressProps) {
  const t = useTranslations('typeEditor')
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>{t('loadingEffect')}</p>
      <Progress
        label={t('loadingEffect')}
        value={records === null ? undefined : looked}
        max={Math.max(records ?? 1, looked, 1)}
        text={records === null ? t('counting') : t('looked', { looked, records: Math.max(records, looked) })}
        stop={
          <Button size="small" busy={isStopping && t('stopping')} onClick={onStop}>
            {t('stopEffect')}
          </Button>
        }
      />
      <p className="text-small text-muted">{t('background')}</p>
    </div>
  )
}

type PublishCardProps = {
  type: Pick<EditedType, 'key' | 'kind' | 'state' | 'version' | 'values' | 'effect'>
  /** Something was typed that is not saved, and so would not be published. */
  isDirty: boolean
}

/** The effect of publishing the concept, and the button that publishes it. */
export function PublishCard({ type, isDirty }: PublishCardProps) {
  const { key, kind, state, version, values } = type
  const t = useTranslations('typeEditor')
  const locale = useLocale()
  const { run, running, failure } = useAction()
  const { effect, start, stop, forget } = useTypeEffect(type)
  const [isShown, setShown] = useState(false)
  const [fillBefore, setFillBefore] = useState(usual)
  const [isChecked, setChecked] = useState(false)
  const [following, setFollowing] = useState<FollowingChange[]>([])
  const texts = { new: t('isNew'), changed: t('isChanged'), published: t('isPublished') }
  const saveFirst = isDirty ? t('saveFirst') : undefined
  // The page follows a save at once, and the answer that was read before does not.
  const isOutdated = effect !== undefined && (effect.isOutdated || effect.version !== version)
  const newlyRequired =
    effect === undefined || effect.records === 0 ? [] : effect.fields.filter((field) => field.isAsked)
  const show = () => {
    setShown(true)
    return run(start, { name: 'effect', refresh: false })
  }
  const publish = async () => {
    setChecked(true)
    const day = newlyRequired.length === 0 ? null : fillBefore.day
    if (day === undefined || (newlyRequired.length > 0 && !isRight(fillBefore)))
      return document.getElementById('fill-before')?.focus()
    const done = await run(
      () =>
        call('POST /main/tenant/type/{type}/publication', {
          params: { type: key },
          body: { fillBefore: day },
          version: `"v${version}"`,
        }),
      { name: 'publish', done: t('published', { name: values.name[locale] }) },
    )
    if (done === undefined) return
    setFollowing(effect === undefined ? [] : followingChanges(effect))
    forget()
    setFillBefore(usual)
    setChecked(false)
  }
  const showButton = (
    <Button icon={<Eye />} busy={running === 'effect' && t('loadingEffect')} reason={saveFirst} onClick={show}>
      {effect === undefined ? t('showEffect') : t('showAgain')}
    </Button>
  )
  return (
    <Card title={t('publishing')}>
      <div className="stack gap-4">
        <p>{texts[state]}</p>
        {state === 'published' ? <FollowingList type={{ key, kind }} changes={following} isPublished /> : null}
        <RefusalNotice error={failure} />
        {state === 'published' ? null : effect === undefined ? (
          <div>{showButton}</div>
        ) : effect.state === 'busy' ? (
          <EffectProgress
            effect={effect}
            isStopping={running === 'stop'}
            onStop={() => void run(stop, { name: 'stop', refresh: false })}
          />
        ) : (
          <>
            <EffectView type={{ key, kind }} effect={effect} isOutdated={isOutdated} takesFocus={isShown} />
            {isOutdated ? (
              <div>{showButton}</div>
            ) : (
              <>
                {newlyRequired.length === 0 ? null : (
                  <FillBeforeField
                    fields={newlyRequired}
                    value={fillBefore}
                    onChange={setFillBefore}
                    isChecked={isChecked}
                  />
                )}
                <div className="cluster">
                  <Button
                    look="primary"
                    icon={<CloudUpload />}
                    busy={running === 'publish' && t('publishBusy')}
                    reason={saveFirst}
                    onClick={() => void publish()}
                  >
                    {t('publish')}
                  </Button>
                  {effect.state === 'stopped' ? showButton : null}
                </div>
              </>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
