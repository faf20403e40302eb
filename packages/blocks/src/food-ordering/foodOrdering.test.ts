import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { foodOrderingCodec } from './codec.js'

const render = (data: object, orderNow?: string): string =>
  renderBlock(
    { id: 'o1', type: 63, data },
    {
      renderToStaticMarkup,
      renderToString,
      onError(error) {
        throw error
      },
      ...(orderNow !== undefined && { page: { translate: (texts) => ({ ...texts, orderNow }) } }),
    },
  )

test('a food-ordering link says Order Now unless its owner says otherwise [BLK-22]', () => {
  const href = 'https://order.test/us'
  expect(render({ href })).toContain('>Order Now</a>')
  expect(render({ href }, 'Jetzt bestellen')).toContain('>Jetzt bestellen</a>')
  expect(render({ href, title: ' Soup ' })).toContain('>Soup</a>')
})

test.each([{}, { href: 'javascript:alert(1)' }, { href: 'https://order.test', provider: 7 }])(
  'food ordering with %j shows no link [BLK-22]',
  (data) => {
    expect(foodOrderingCodec.read(data).ok).toBe(true)
    expect(render(data)).toBe('<div id="block-o1" data-block-type="food-ordering"></div>')
  },
)
