import { encode } from 'uqr'

/** An address as a square that a telephone reads. Drawn in one path; black on white also where the page is dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr-code-paper" d={`M0,0h${size}v${size}h-${size}z`} />
      <path className="qr-code-ink" d={data.map(darkRuns).join('')} />
    </svg>
  )
}

/** The dark squares of a row as rectangles, neighbours joined. */
function darkRuns(row: boolean[], y: number): string {
  const marks = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...marks.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index},${y}h${run.length}v1h-${run.length}z`)
    .join('')
}
