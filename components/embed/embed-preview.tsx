'use client'

import { useEffect, useRef } from 'react'
import type { EmbedTag } from '#lib/embed/code'

/** The part itself, with what is online now, as it will stand on the website. */
export function EmbedPreview({ tag: { name, attributes } }: { tag: EmbedTag }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = JSON.stringify(attributes)
  useEffect(() => {
    let isShown = true
    // Its classes are of elements, which the server does not know.
    void import('#lib/embed/define').then(({ defineParts }) => {
      if (!isShown) return
      defineParts(window.location.origin)
      const part = document.createElement(name)
      for (const [key, value] of Object.entries<string>(JSON.parse(shown))) part.setAttribute(key, value)
      // Names lead to the website; from here they would lead away from what somebody is choosing.
      part.addEventListener('click', (event) => {
        if (event.composedPath().some((target) => target instanceof HTMLAnchorElement)) event.preventDefault()
      })
      place.current?.replaceChildren(part)
    })
    return () => {
      isShown = false
    }
  }, [name, shown])
  return <div ref={place} />
}
