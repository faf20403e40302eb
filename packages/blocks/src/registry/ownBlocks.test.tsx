import { useId } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { defineBlock } from '../kit/ownBlock.js'
import { renderBlock } from './renderBlock.js'

interface SeatsData {
  readonly left: number
  readonly note: string
}

const seats = defineBlock({
  name: 'seats',
  codec: {
    read(json) {
      const { left, note } = Object(json) as Partial<SeatsData>
      return typeof left === 'number'
        ? { ok: true, data: { left, note: String(note) } satisfies SeatsData }
        : { ok: false, error: 'left cannot be read: a number expected.' }
    },
  },
  View: ({
    id,
    data,
    messages = { seats: 'seats left' },
  }: {
    id: string
    data: SeatsData
    messages?: { seats: string } | undefined
  }) => (
    <p id={`${id}-text`}>
      {data.left} {messages.seats}
    </p>
  ),
  catalogue: { seats: 'seats left' },
  island: {
    settings: ({ left }) => (left > 0 ? { left } : undefined),
    variantOf: ({ left }) => (left > 100 ? 'many' : undefined),
  },
})

function render(block: object, blocks = [seats]) {
  const onError = vi.fn()
  const html = renderBlock(block as never, { renderToStaticMarkup, renderToString, onError, blocks })
  return { html, errors: onError.mock.calls }
}

test('a block of an own type is drawn beside those of the package, with the settings of its island [BLK-59]', () => {
  expect(render({ id: 'a', type: 'seats', data: { left: 3, note: 'secret' } })).toEqual({
    html: '<div id="block-a" data-block-type="seats" data-block-json="{&quot;left&quot;:3}"><p id="a-text">3 seats left</p></div>',
    errors: [],
  })
  expect(render({ id: 'b', type: 'html', data: { html: '<p>Soup</p>' } }).html).toContain('<p>Soup</p>')
})

test('an own block names its variant, and without settings needs no script [BLK-59]', () => {
  expect(render({ id: 'a', type: 'seats', data: { left: 300 } }).html).toContain('data-block-variant="many"')
  expect(render({ id: 'a', type: 'seats', data: { left: 0 } }).html).not.toContain('data-block-json')
})

test('an own block whose data cannot be read leaves its place and one report [BLK-59]', () => {
  expect(render({ id: 'a', type: 'seats', data: {} })).toEqual({
    html: '<div id="block-a" data-block-type="seats" data-block-empty=""></div>',
    errors: [[new TypeError('left cannot be read: a number expected.'), { source: 'block', type: 'seats', id: 'a' }]],
  })
})

test('an own block takes the place of a type of the package [BLK-59]', () => {
  const html = { ...seats, name: 'html' as string } as typeof seats
  expect(render({ id: 'a', type: 'html', data: { left: 1 } }, [html]).html).toContain('1 seats left')
})

test('an own block without data is drawn, and names no variant [BLK-59]', () => {
  const line = defineBlock({
    name: 'line',
    codec: { read: () => ({ ok: true, data: undefined }) },
    View: () => <hr />,
    island: { settings: () => ({}) },
  })
  expect(render({ id: 'a', type: 'line' }, [line as never])).toEqual({
    html: '<div id="block-a" data-block-type="line" data-block-json="{}"><hr/></div>',
    errors: [],
  })
})

test('the markup of a block whose island is React is what React takes over, with the ids of the block [RUN-11]', () => {
  function View({ data }: { readonly data: SeatsData }) {
    const id = useId()
    return (
      <p id={id}>
        {data.left} {data.note}
      </p>
    )
  }
  const draw = (isReact: boolean): string =>
    render({ id: 'a', type: 'seats', data: { left: 3, note: 'seats' } }, [
      { ...seats, View, island: { ...seats.island!, isReact } } as never,
    ]).html
  expect(draw(true)).toMatch(/<p id="_aR_\w+_">3<!-- --> <!-- -->seats<\/p>/)
  expect(draw(false)).toMatch(/<p id="_R_\w+_">3 seats<\/p>/)
})
