import { afterEach, expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { startGallery } from '../testing/startGallery.js'
import { island as slideshow } from './island.js'
import { island as rich } from './rich.js'
import { island as wall } from './wall.js'

const slides = ['Tides', 'Weave', 'Facade'].map((title, index) => ({
  id: `print-${index}`,
  url: `/prints/${title.toLowerCase()}`,
  src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  width: 3,
  height: 2,
  alt: title,
}))
const stops: (() => void)[] = []

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search)
  for (const stop of stops.splice(0)) stop()
})

/** The id of the slide that a slideshow shows. */
function current(block: Element): string | undefined {
  return block.querySelector<HTMLElement>('[data-part=slide][data-state=current]')?.dataset['slideId']
}

async function open(data: object): Promise<HTMLElement> {
  const { block, stop } = await startGallery({ slides, variant: 'slideshow', ...data })
  stops.push(stop)
  return block
}

test.each(['#itemId=print-2', '#itemId=%2Fprints%2Ffacade'])(
  'a plain slideshow of a page opened at %s begins with that slide [GAL-42 a]',
  async (hash) => {
    history.replaceState(null, '', hash)
    const block = await open({})
    expect(block.dataset['blockVariant']).toBe('slideshow')
    await expect.poll(() => current(block)).toBe('print-2')
  },
)

test.each([null, 'slideshow', [], 7])(
  'a slideshow whose settings are %j starts nothing, with an error [GAL-2]',
  async (json) => {
    document.body.innerHTML = '<div><section data-scope="gallery" data-part="root"></section></div>'
    const decoded = slideshow.decode(json)
    expect(decoded).toEqual({ ok: true, data: json })
    const started = async (): Promise<unknown> => slideshow.start(document.body, json, fakeSite())
    await expect(started()).rejects.toThrow('Error decoding gallery block data.')
  },
)

test.each([
  [{}, 'slideshow'],
  [{ current: 'print-1' }, 'slideshow'],
  [{ autoplay: true }, 'rich'],
  [{ click: 'half' }, 'rich'],
  [{ history: true }, 'rich'],
  [{ lightbox: true }, 'rich'],
  [{ loop: false }, 'rich'],
  [{ 'meta-position': 'overlay' }, 'rich'],
  [{ random: true }, 'rich'],
  [{ thumbnails: true }, 'rich'],
  [{ rightKeyCode: 68 }, 'rich'],
  [{ leftKeyCode: 37 }, 'slideshow'],
  [{ transition: 'scroll' }, 'rich'],
  [{ speed: 2 }, 'slideshow'],
  [{ slides: [{ ...slides[0], type: 'video', html: '<iframe src="https://x.example"></iframe>' }] }, 'rich'],
])('a slideshow of %j has the script of a %s [BLK-34]', async (data, line) => {
  expect((await open(data)).dataset['blockVariant']).toBe(line)
})

test.each([
  ['slideshow', slideshow, {}],
  ['gallery', rich, { options: {}, theme: 'dark', transition: 'fade' }],
  ['wall', wall, { json: {}, mixedTypes: false, theme: 'dark' }],
] as const)(
  'the island of a %s refuses markup without a gallery, and leaves it [GAL-2]',
  async (_, island, settings) => {
    document.body.innerHTML = '<p>Other words</p>'
    const started = async (): Promise<unknown> => island.start(document.body, settings as never, fakeSite())
    await expect(started()).rejects.toThrow(Error)
    expect(document.body.innerHTML).toBe('<p>Other words</p>')
  },
)
