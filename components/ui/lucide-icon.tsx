import type { ComponentProps } from 'react'

/** What lucide-react's own files say of an icon. */
type IconData = { name: string; node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function drawingOf({ node }: IconData): string {
  return node
    .map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
}

/**
 * Takes the place of lucide-react's function of this name in a build (next.config.ts): one element with its drawing as
 * text, in place of a client component that puts each line together. A page has some fifty icons, and each of them is
 * in its HTML and once more in what React gets. Size and stroke come from the style sheet.
 */
export default function createLucideIcon(data: IconData) {
  // One object for all uses of an icon: React writes it once and refers to it after that.
  const drawing = { __html: drawingOf(data) }

  return function Lucide({ className, ...rest }: ComponentProps<'svg'>) {
    const isNamed = 'aria-label' in rest || 'aria-labelledby' in rest || 'role' in rest
    return (
      <svg
        className={className ? `lucide ${className}` : 'lucide'}
        viewBox="0 0 24 24"
        aria-hidden={isNamed ? undefined : true}
        {...rest}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of a library, escaped above
        dangerouslySetInnerHTML={drawing}
      />
    )
  }
}
