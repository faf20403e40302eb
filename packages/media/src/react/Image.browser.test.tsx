import { render } from '@testing-library/react'
import { createRef } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import sheet from '../styles.css?inline'
import { vitrineLoader } from '../index.js'
import { Image, ImageLoaderProvider } from './index.js'

beforeEach(() => {
  document.body.appendChild(document.createElement('style')).textContent = sheet
})

/** A picture of 600 by 200 px in three colours, so that no request leaves the test. */
const stripes =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="600" height="200"%3E%3Crect width="200" height="200" fill="%23f00"/%3E%3Crect x="200" width="200" height="200" fill="%230f0"/%3E%3Crect x="400" width="200" height="200" fill="%2300f"/%3E%3C/svg%3E'

test('writes its size, its widths and how to load it [MED-2]', () => {
  const html = renderToStaticMarkup(
    <Image src="/images/dusk" loader={vitrineLoader} width={480} height={320} alt="Windows at dusk" sizes="50vw" />,
  )
  const image = new DOMParser().parseFromString(html, 'text/html').querySelector('img')!
  expect(Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]))).toEqual({
    'data-scope': 'media',
    'data-part': 'image',
    width: '480',
    height: '320',
    loading: 'lazy',
    decoding: 'async',
    sizes: '50vw',
    srcset: '/images/dusk?format=100w 100w, /images/dusk?format=300w 300w, /images/dusk?format=500w 500w',
    src: '/images/dusk?format=500w',
    alt: 'Windows at dusk',
  })
})

/** The addresses of a picture, as the server writes them. */
function sourcesIn(element: ReactElement): Readonly<Record<string, string | null>> {
  const image = new DOMParser().parseFromString(renderToStaticMarkup(element), 'text/html').querySelector('img')!
  return Object.fromEntries(['src', 'srcset', 'sizes'].map((name) => [name, image.getAttribute(name)]))
}
const dusk = { src: '/images/dusk', width: 90, height: 60, alt: '', sizes: '50vw' } as const

test('without a loader the address stays as it is, without widths [MED-51]', () => {
  expect(sourcesIn(<Image {...dusk} />)).toEqual({ src: '/images/dusk', srcset: null, sizes: null })
})

test('a `srcSet` is passed through with its sizes [MED-51]', () => {
  expect(sourcesIn(<Image {...dusk} loader={vitrineLoader} srcSet="/dusk-s.avif 640w, /dusk.avif 1600w" />)).toEqual({
    src: '/images/dusk',
    srcset: '/dusk-s.avif 640w, /dusk.avif 1600w',
    sizes: '50vw',
  })
})

test('a `data:` address never reaches the loader [MED-51]', () => {
  expect(sourcesIn(<Image {...dusk} src={stripes} loader={vitrineLoader} />)).toEqual({
    src: stripes,
    srcset: null,
    sizes: null,
  })
})

test('the nearest provider sets the loader, and a prop goes before it [MED-51]', () => {
  const html = renderToStaticMarkup(
    <ImageLoaderProvider loader={() => '/outer'}>
      <Image {...dusk} />
      <ImageLoaderProvider loader={() => '/inner'}>
        <Image {...dusk} />
        <Image {...dusk} loader={() => '/own'} />
      </ImageLoaderProvider>
      <ImageLoaderProvider loader={undefined}>
        <Image {...dusk} />
      </ImageLoaderProvider>
    </ImageLoaderProvider>,
  )
  const images = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')]
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/outer', '/inner', '/own', '/images/dusk'])
})

test('a size that is none is left out and reported once [MED-57]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<Image {...dusk} alt="Dusk" width={Number.NaN} loader={vitrineLoader} />)
  render(<Image {...dusk} width={0} />)
  const image = page.getByRole('img', { name: 'Dusk' }).element()
  expect([image.hasAttribute('width'), image.getAttribute('src')]).toEqual([false, '/images/dusk?format=1000w'])
  for (const height of [0, -60, Number.NaN]) {
    const { container } = render(<Image {...dusk} height={height} />)
    const { attributes } = container.querySelector('img')!
    expect(
      ['width', 'height'].filter((name) => attributes.getNamedItem(name)),
      String(height),
    ).toEqual([])
  }
  expect(warn.mock.calls).toEqual([
    ["[Image] width, height: NaN × 60 is no size. Pass the picture's own size in pixels."],
  ])
  warn.mockRestore()
})

test('a picture in a box has load handlers on the picture and attributes on the box [MED-58]', async () => {
  const onLoad = vi.fn()
  const ref = createRef<HTMLElement>()
  render(
    <Image src={stripes} width={600} height={200} alt="Stripes" align="center" id="box" onLoad={onLoad} ref={ref} />,
  )
  await expect.poll(() => onLoad.mock.calls.length).toBe(1)
  expect([ref.current?.dataset['part'], ref.current?.id]).toEqual(['box', 'box'])
})

test('a picture in a box that cannot be loaded tells it on the picture [MED-58]', async () => {
  const onError = vi.fn()
  const src = 'data:image/png;base64,broken'
  render(<Image src={src} width={600} height={200} alt="Stripes" align="center" onError={onError} />)
  await expect.poll(() => onError.mock.calls.length).toBe(1)
})

test('a picture that keeps its natural size promises its own width, whatever `sizes` is [MED-17]', () => {
  render(
    <Image src="/images/dusk" width={700} height={500} alt="Dusk" fit="none" sizes="50vw" loader={vitrineLoader} />,
  )
  expect((page.getByRole('img', { name: 'Dusk' }).element() as HTMLImageElement).sizes).toBe('700px')
})

test('a picture with priority is fetched at once and first [MED-58]', () => {
  render(<Image src={stripes} width={600} height={200} alt="Stripes" priority />)
  const image = page.getByRole('img', { name: 'Stripes' }).element() as HTMLImageElement
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
})

test('an empty alternative takes the picture out of what is read aloud [MED-58]', () => {
  render(<Image src={stripes} width={600} height={200} alt="" />)
  expect(page.getByRole('img').elements()).toEqual([])
})

test.each([
  ['cover', 'cover'],
  ['contain', 'contain'],
  ['none', 'none'],
] as const)('%s fills its box that way [MED-17]', (fit, objectFit) => {
  const { container } = render(
    <div style={{ inlineSize: '120px', blockSize: '90px' }}>
      <Image src={stripes} width={600} height={200} alt="Stripes" fit={fit} />
    </div>,
  )
  const image = container.querySelector('img')!
  expect(getComputedStyle(image).objectFit).toBe(objectFit)
  expect([image.offsetWidth, image.offsetHeight]).toEqual([120, 90])
})

test('the focal point places a covered picture, and only that [MED-17]', () => {
  const focal = { width: 600, height: 200, alt: '', src: stripes, focalPoint: { x: 1 / 6, y: 0.5 } }
  const { container } = render(
    <>
      <Image {...focal} fit="cover" boxRatio={1} />
      <Image {...focal} fit="contain" boxRatio={1} />
    </>,
  )
  const [cover, contain] = container.querySelectorAll('img')
  expect(getComputedStyle(cover!).objectPosition).toBe('0% 50%')
  expect(contain!.hasAttribute('style')).toBe(false)
})

test('keeps its place before it has loaded [MED-24]', () => {
  const { container } = render(
    <div style={{ inlineSize: '300px' }}>
      <Image src="data:image/png;base64," width={600} height={200} alt="" />
    </div>,
  )
  const image = container.querySelector('img')!
  expect([image.offsetWidth, image.offsetHeight]).toEqual([300, 100])
})

describe('a picture that cannot be loaded', () => {
  /** The colours of the pixels in a part of a picture, from its top to a share of its height. */
  async function coloursOf(image: HTMLImageElement, from: number, to: number): Promise<ReadonlySet<string>> {
    const shot = new window.Image()
    shot.src = `data:image/png;base64,${await page.screenshot({ element: image, save: false })}`
    await shot.decode()
    const { width, height } = shot
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
    context.drawImage(shot, 0, 0)
    const { data } = context.getImageData(0, Math.round(height * from), width, Math.round(height * (to - from)))
    return new Set(Array.from({ length: data.length / 4 }, (_, index) => data.slice(4 * index, 4 * index + 3).join()))
  }
  async function renderFailed(props: object = {}): Promise<HTMLImageElement> {
    const broken = 'data:image/png;base64,broken'
    const { container } = render(
      <div style={{ inlineSize: 300, background: '#fff', color: '#000' }}>
        <Image src={broken} width={300} height={200} alt="Windows at dusk" loading="eager" {...props} />
      </div>,
    )
    const image = container.querySelector('img')!
    if (!image.complete) await new Promise((done) => image.addEventListener('error', done))
    return image
  }

  test('shows an even ground instead of an icon, and its alternative text at the lower edge [MED-52]', async () => {
    const image = await renderFailed()
    expect(image.getBoundingClientRect()).toMatchObject({ width: 300, height: 200 })
    expect((await coloursOf(image, 0, 0.75)).size).toBe(1)
    expect((await coloursOf(image, 0.75, 1)).size).toBeGreaterThan(1)
  })

  test('shows its colour [MED-52]', async () => {
    const image = await renderFailed({ color: '#1d2340', fit: 'cover', style: { height: 200 } })
    expect(await coloursOf(image, 0, 0.75)).toEqual(new Set(['29,35,64']))
  })
})
