'use client'

import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'

type Tag = 'div' | 'header' | 'nav'

export type DrawnProps<Name extends Tag, Value> = Omit<ComponentProps<Name>, 'children'> & { data: Packed<Value> }

type Words = Record<string, string>

/** An element with in it what `Content` makes of packed props. Goes with the last packed props. */
export function drawn<Name extends Tag, Value extends object>(Element: Name, Content: (value: Value) => ReactNode) {
  const Drawn = drawnInWords(Element, Content)
  return (props: DrawnProps<Name, Value>) => <Drawn {...props} words={none} />
}

const none: Record<never, string> = {}

/** The same, with packed words that stand beside the text. */
export function drawnInWords<Name extends Tag, Value extends object, Texts extends Words>(
  Element: Name,
  Content: (value: Value, words: Texts) => ReactNode,
): ComponentType<DrawnProps<Name, Value> & { words: Texts }> {
  const Unpacked = ({ data, words }: { data: Packed<Value>; words: Texts }) => Content(useUnpacked(data), words)

  return function Drawn({ data, words, ...rest }) {
    return createElement<object>(Element, rest, <Unpacked data={data} words={words} />)
  }
}
