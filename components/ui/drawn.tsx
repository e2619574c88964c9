'use client'

import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react'
import { useUnpacked } from '#lib/browser/use-unpacked'
import { drawingOf } from '#lib/drawing'
import type { Packed } from '#lib/packed'

type Tag = 'div' | 'header' | 'nav'

export type DrawnProps<Name extends Tag, Value> = Omit<ComponentProps<Name>, 'children'> & { data: Packed<Value> }

/** Texts that are the same for many: each packed by itself, as it is sent once for all that use it. */
type Words = Record<string, string>

/**
 * An element with in it what `Content` makes of one text. What the server has drawn before from the same text it sends
 * again as it was, so `Content` may depend on nothing else: no path, no clock. Things that point at each other by an id
 * that React makes appear together.
 */
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
    const inside = <Unpacked data={data} words={words} />
    const html = drawingOf(Content, [data, ...Object.values(words)], inside)
    return html === undefined
      ? createElement<object>(Element, rest, inside)
      : createElement<object>(Element, { ...rest, dangerouslySetInnerHTML: { __html: html } })
  }
}
