import sheet from './chart.css?inline'
import { render, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChartBlock } from './ChartBlock.js'
import type { ChartData } from './codec.js'

const data: ChartData = {
  variant: 'bar',
  title: 'Visitors',
  unit: '',
  columns: ['Gallery', 'Stage'],
  rows: [
    { label: '2024', values: [400, 100] },
    { label: '2025', values: [300, 200] },
  ],
  maxRows: 100,
  maxColumns: 10,
}

afterEach(() => document.querySelector('style.test')?.remove())

function show(more: Partial<ChartData>) {
  document.head.append(Object.assign(document.createElement('style'), { className: 'test', textContent: sheet }))
  const { container } = render(
    <div style={{ width: '500px' }}>
      <ChartBlock id="c" data={{ ...data, ...more }} />
    </div>,
  )
  return container
}

test.each(['bar', 'line', 'pie'] as const)(
  'a %s chart gives assistive technology its table alone [BLK-45]',
  (variant) => {
    const container = show({ variant })
    const table = within(container).getByRole('table', { name: 'Visitors' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Gallery', 'Stage'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['2024', '2025'])
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .filter(Boolean),
    ).toEqual(['400', '100', '300', '200'])
    expect(container.querySelector('[data-part="drawing"]')!.getAttribute('aria-hidden')).toBe('true')
  },
)

test('a bar is as long as its number, from the side where lines begin [BLK-45]', () => {
  const container = show({
    columns: ['Gallery'],
    rows: [
      { label: 'a', values: [100] },
      { label: 'b', values: [50] },
    ],
  })
  const [first, second] = [...container.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect())
  expect(second!.width / first!.width).toBeCloseTo(0.5, 1)
  expect(first!.left).toBeCloseTo(container.querySelector('svg')!.getBoundingClientRect().left, 0)
})

test('a line goes through one point for each row [BLK-45]', () => {
  const container = show({ variant: 'line' })
  const lines = [...container.querySelectorAll('polyline')].map((line) => line.getAttribute('points'))
  expect(lines).toEqual(['0.00,0.00 100.00,25.00', '0.00,75.00 100.00,50.00'])
})

test('a pie has a slice for each row of its first column [BLK-45]', () => {
  const container = show({ variant: 'pie' })
  expect(container.querySelectorAll('path')).toHaveLength(2)
  expect(container.querySelector('[data-part="legend"]')!.textContent).toBe('2024400 · 57.1%2025300 · 42.9%')
})

test.each(['bar', 'line', 'pie'] as const)('a %s chart is never wider than its place [BLK-45]', (variant) => {
  const container = show({ variant, unit: 'thousand dollars' })
  const place = container.firstElementChild as HTMLElement
  place.style.width = '280px'
  expect(place.scrollWidth).toBe(280)
})
