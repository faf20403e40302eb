import sheet from '@vitrine/gallery/styles.css?inline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startGallery } from '../testing/startGallery.js'

const slides = ['Tides', 'Weave', 'Facade', 'Herbarium'].map((title, index) => ({
  id: `print-${index}`,
  src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  width: 3,
  height: 2,
  alt: title,
  title,
}))
const stops: (() => void)[] = []

beforeEach(() => {
  document.body.append(Object.assign(document.createElement('style'), { textContent: sheet }))
})
afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search)
  for (const stop of stops.splice(0)) stop()
})

async function start(data: object): Promise<HTMLElement> {
  const { block, stop } = await startGallery({ slides, ...data })
  stops.push(stop)
  return block
}

const root = (block: Element): HTMLElement => block.querySelector<HTMLElement>('[data-scope=gallery][data-part=root]')!

test.each([
  [{ variant: 'slideshow' }, 'slideshow', 'stacked'],
  [{ variant: 'slideshow', loop: true, lightbox: false }, 'slideshow', 'stacked'],
  [{ variant: 'slideshow', thumbnails: true }, 'rich', 'stacked'],
  [{ variant: 'carousel', slidesPerRow: 2 }, 'rich', 'carousel'],
  [{ variant: 'slider' }, 'rich', 'strip'],
  [{ design: 'slideshow' }, 'slideshow', 'stacked'],
  [{ design: 'carousel', slidesPerRow: '2' }, 'rich', 'carousel'],
  [{ design: 'slider' }, 'rich', 'strip'],
])('%j has the script of a %s in the design %s, and turns [BLK-34]', async (data, line, design) => {
  const block = await start(data)
  expect([block.dataset['blockVariant'], root(block).dataset['design']]).toEqual([line, design])
  await expect.poll(() => root(block).dataset['state']).toBe('ready')
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  await expect.poll(() => root(block).dataset['direction']).toBe('forward')
})

test.each([
  [{ variant: 'grid' }, 'wall', 'grid'],
  [{ variant: 'stack' }, 'wall', 'base'],
  [{ design: 'stacked' }, 'wall', 'base'],
  [{ design: 'grid' }, 'wall', 'grid'],
  [{ design: 'autogrid' }, 'wall', 'autogrid'],
  [{ design: 'autocolumns' }, 'wall', 'autocolumns'],
  [{ design: 'autorows' }, 'wall', 'autorows'],
  [{ design: 'list' }, 'wall', 'list'],
])('%j has the script of a %s in the design %s, and opens the lightbox [BLK-34]', async (data, line, design) => {
  const block = await start({ ...data, lightbox: true })
  expect([block.dataset['blockVariant'], root(block).dataset['design']]).toEqual([line, design])
  expect(root(block).querySelectorAll('[data-part=slide]')).toHaveLength(4)
  await userEvent.click(page.getByRole('link', { name: 'Open Weave' }))
  await expect.element(page.getByRole('dialog').getByText('2 of 4', { exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['print-2', 'print-2'],
  ['/prints/weave', 'print-1'],
  ['/prints/gone', 'print-0'],
  ['', 'print-0'],
])('a slideshow whose current slide is %j begins with %s, also after the start [BLK-66]', async (current, id) => {
  const given = slides.map((slide) => ({ ...slide, url: `/prints/${slide.title.toLowerCase()}` }))
  const block = await start({ variant: 'slideshow', current, slides: given })
  const shown = (): string | undefined =>
    block.querySelector<HTMLElement>('[data-part=slide][data-state=current]')?.dataset['slideId']
  await expect.poll(shown).toBe(id)
  expect(root(block).dataset['direction']).toBeUndefined()
})

test('settings on which a gallery fails are logged, and the markup stays as it is [GAL-2] [GAL-46]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = await start({ variant: 'slideshow', transition: 'spin' })
  const whole = await start({ variant: 'slideshow', thumbnails: true })
  expect(errors.mock.calls).toEqual([
    ['Error evaluating gallery block data.', new Error('Could not find transition named spin')],
  ])
  errors.mockRestore()
  await expect.poll(() => root(whole).dataset['state']).toBe('ready')
  expect(root(broken).dataset['state']).toBeUndefined()
})

test('a grid with an unknown transition is skipped with an error [GAL-46]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const block = await start({ variant: 'grid', lightbox: true, transition: 'spin' })
  await expect
    .poll(() => errors.mock.calls)
    .toEqual([['Error evaluating gallery block data.', new Error('Could not find transition named spin')]])
  errors.mockRestore()
  const prevented: boolean[] = []
  addEventListener('click', (event) => [prevented.push(event.defaultPrevented), event.preventDefault()], { once: true })
  block.querySelector<HTMLElement>('[data-part=open]')!.click()
  expect(prevented).toEqual([false])
})

test('the keys of a slideshow are those of its block [GAL-35]', async () => {
  const block = await start({ variant: 'slideshow', leftKeyCode: 65, rightKeyCode: 68 })
  await expect.poll(() => root(block).dataset['state']).toBe('ready')
  await userEvent.keyboard('d')
  await expect.poll(() => block.querySelector('[data-part=counter]')!.textContent).toBe('2 of 4')
})

test.each([
  [{ variant: 'grid' }, 'light'],
  [{ variant: 'slideshow' }, 'light'],
  [{ variant: 'carousel', slidesPerRow: 2 }, 'light'],
  [{ variant: 'slideshow', lightboxTheme: 'mauve' }, 'dark'],
])('%j opens the lightbox in the theme of the block, %s [GAL-82]', async (data, theme) => {
  const block = await start({ lightbox: true, lightboxTheme: 'light', ...data })
  await userEvent.click(page.getByRole('link', { name: 'Open Tides' }))
  await expect.element(page.getByRole('dialog')).toHaveAttribute('data-theme', theme)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(root(block).querySelectorAll('[data-part=open]')).toHaveLength(4)
})

test.each([
  [{}, '1 of 2'],
  [{ mixedContent: true }, '2 of 3'],
])('a picture beside a video, in a grid of %j, opens as %s [GAL-10]', async (data, position) => {
  const html = '<iframe src="http://player.vimeo.com.localhost:9/video/1"></iframe>'
  const mixed = [{ ...slides[0], type: 'video', html }, ...slides.slice(1, 3)]
  await start({ variant: 'grid', lightbox: true, slides: mixed, ...data })
  await userEvent.click(page.getByRole('link', { name: 'Open Weave' }))
  await expect.element(page.getByRole('dialog').getByText(position, { exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the island of a block reads the JSON of its attribute [GAL-1]', async () => {
  const block = await start({ variant: 'carousel', slidesPerRow: '2', gutter: 2, mystery: 1 })
  expect(JSON.parse(block.dataset['blockJson']!)).toMatchObject({ design: 'carousel', slidesPerRow: '2', gutter: 2 })
  await expect.poll(() => root(block).dataset['state']).toBe('ready')
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  await expect.poll(() => block.querySelector('[data-part=counter]')!.textContent).toBe('3–4 of 4')
})
