import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import { Disclosure } from '#components/ui/page/disclosure'
import { numberFormat } from '#lib/format/intl-formats'

export type Bar = { key: string; label: string; count: number; state?: string; href?: string }

export type BarChartProps = {
  title: string
  bars: Bar[]
  /** The heading of the bars: "Maand". */
  what: string
}

const height = 26
const barHeight = 16
const labelWidth = 160
const width = 440
const digitWidth = 10
const whole = { maximumFractionDigits: 0 } as const

/**
 * Horizontal bars, drawn by the server as SVG with sizes as attributes, and the same figures as a table. Screen readers
 * get the table alone.
 */
export function BarChart({ title, bars, what }: BarChartProps) {
  const t = useTranslations('ui.chart')
  const locale = useLocale()
  const text = (count: number) => numberFormat(locale, whole).format(count)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const room = width - labelWidth - Math.max(4, text(most).length) * digitWidth - 8
  return (
    <>
      <svg className="bar-chart" viewBox={`0 0 ${width} ${bars.length * height}`} aria-hidden="true">
        {bars.map(({ key, label, count, state, href }, index) => {
          const length = count === 0 ? 0 : Math.max(3, (count / most) * room)
          const middle = index * height + height / 2
          const bar = (
            <>
              <text x={labelWidth - 12} y={middle} textAnchor="end">
                {label}
              </text>
              <rect x={labelWidth} y={middle - barHeight / 2} width={length} height={barHeight} rx={3} />
              <text className="bar-chart-number" x={labelWidth + length + 8} y={middle}>
                {text(count)}
              </text>
            </>
          )
          return (
            <g key={key} className={state === undefined ? undefined : `state-${state}`}>
              {href === undefined ? (
                bar
              ) : (
                // For who points at it; for all others the table has the same link.
                <a href={href} tabIndex={-1}>
                  {bar}
                </a>
              )}
            </g>
          )
        })}
      </svg>
      <Disclosure summary={t('asTable')}>
        <Table caption={title} narrow="scroll">
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col" className="cell-number">
                {t('count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, count, href }) => (
              <Row key={key}>
                <RowHeader>{href === undefined ? label : <AppLink href={href}>{label}</AppLink>}</RowHeader>
                <Cell kind="number">{text(count)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </>
  )
}
