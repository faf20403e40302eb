import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageProps } from '../kit/blockView.js'
import { SAMPLES } from '../testing/samples.js'
import { findBlock } from './blocks.js'

/** The markup of a stored block's view, drawn by a caller of its own. */
function draw(
  type: string,
  stored: unknown,
  given: { readonly messages?: unknown; readonly page?: PageProps },
): string {
  const { codec, View } = findBlock(type)!
  const read = codec.read(stored)
  if (!read.ok) throw new TypeError(read.error)
  return renderToString(createElement(View, { id: 'b', data: read.data as never, ...(given as object) }))
}

const REVIEW = { id: 'r', name: 'Ines K.', rating: 5, text: 'It glows.', writtenAt: '2026-10-02' }
const FULL = [
  ['member-area', { title: 'Club', viewer: 'member', membersHref: '/club', logOutAction: '/out' }],
  [
    'product',
    {
      product: { id: 'p', productType: 'DIGITAL', title: 'Print', priceCents: 2800, variants: [] },
      rating: { average: 5, count: 1 },
      reviews: [REVIEW],
    },
  ],
] as const

test.each([...SAMPLES.map(({ type, data }) => [type, data] as const), ...FULL])(
  'the view of a block of type %s needs neither texts nor a page, and is in English then [BLK-70] [MSG-3]',
  (type, data) => {
    const { catalogue } = findBlock(type)!
    const html = draw(type, data, {})
    expect(html).toMatch(/^<[a-z]/)
    expect(html).toBe(draw(type, data, { messages: catalogue, page: {} }))
  },
)
