import fc from 'fast-check'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { safeParse } from 'valibot'
import { expect, test, vi } from 'vitest'
import { island } from '../highlight/island.js'
import { renderBlock } from '../registry/renderBlock.js'
import { colorSetting } from './colorSetting.js'
import { cssColor } from './cssColor.js'

const site = (id: string, alpha?: number) => ({ type: 'SITE_PALETTE_COLOR', sitePaletteColor: { id, alpha } })

function draw(type: string, data: object): string {
  const onError = vi.fn()
  const html = renderBlock({ id: 'b', type, data }, { renderToStaticMarkup, renderToString, onError })
  expect(onError).not.toHaveBeenCalled()
  return html
}

test('a shape and its shadow have the colours of the references that they name [SRV-305]', () => {
  const shadow = { angle: 45, distance: { value: 4, unit: 'px' }, blur: { value: 4, unit: 'px' } }
  const html = draw('shape', {
    shape: 'circle',
    color: site('darkAccent'),
    dropShadow: { ...shadow, color: { type: 'CUSTOM_COLOR', customColor: 'rgb(0 0 0 / 25%)' } },
  })
  expect(html).toContain('fill="var(--darkAccent)"')
  expect(html).toContain('rgba(0,0,0,0.25)')
  expect(draw('shape', { shape: 'circle', color: { type: 'THEME_COLOR' } })).toContain('fill="currentColor"')
})

test('the island of a highlight gets the colour that the server has resolved [SRV-305]', () => {
  for (const [alpha, css] of [
    [undefined, 'var(--accent)'],
    [0.5, 'hsla(var(--accent-hsl),0.5)'],
  ] as const) {
    const html = draw('text-highlight', { highlight: 'lamp', color: site('accent', alpha) })
    const json = /data-block-json="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"')
    expect(JSON.parse(json)).toMatchObject({ color: css })
    expect(island.decode(JSON.parse(json))).toMatchObject({ ok: true, data: { color: css } })
  }
})

test('a colour setting is CSS that an island takes, or nothing, whatever is stored [SRV-305]', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('red', '#abc', 'url(x)', 'var(--a, url(x))', 'hsla(1,2%,3%,0.5)'))
  const reference = fc.record({
    type: fc.constantFrom('SITE_PALETTE_COLOR', 'CUSTOM_COLOR', 'THEME_COLOR'),
    sitePaletteColor: fc.record({ id: fc.oneof(fc.constant('accent'), fc.string()), alpha: fc.double() }),
    customColor: fc.oneof(text, fc.anything()),
  })
  fc.assert(
    fc.property(fc.oneof(text, reference, fc.anything()), (stored) => {
      const read = safeParse(colorSetting, stored)
      expect(read.success).toBe(true)
      if (read.output === undefined) return
      expect(safeParse(cssColor, read.output).success).toBe(true)
      expect(read.output).not.toMatch(/url|[;{}<>"']/i)
    }),
  )
})
