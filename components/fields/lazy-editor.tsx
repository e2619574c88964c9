'use client'

import { useTranslations } from 'next-intl'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import { Skeleton, SkeletonLine } from '#components/ui/feedback/skeleton'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import { loadChunk } from '#lib/browser/load-chunk'
import type { EditorProps } from './editor-props'

/** A part that did not arrive must not take the rest of the form with it. */
class WhenNotLoaded extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

/** An editor whose script comes only with a form that has such a field. */
export function lazyEditor(load: () => Promise<ComponentType<EditorProps>>): ComponentType<EditorProps> {
  const Loaded = lazy(async () => ({ default: await loadChunk(load) }))
  return function LazyEditor(props: EditorProps) {
    const t = useTranslations('fields.form')
    return (
      <WhenNotLoaded instead={<Notice kind="error">{t('notLoaded')}</Notice>}>
        <Suspense fallback={<LoadingEditor label={t('loading')} />}>
          <HydratedFieldset>
            <Loaded {...props} />
          </HydratedFieldset>
        </Suspense>
      </WhenNotLoaded>
    )
  }
}

function LoadingEditor({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonLine className="h-9" />
    </Skeleton>
  )
}
