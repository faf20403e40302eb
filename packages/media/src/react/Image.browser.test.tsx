import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import sheet from '../styles.css?inline'
import { Image } from './index.js'

beforeEach(() => {
  document.body.appendChild(document.createElement('style')).textContent = sheet
})

/** A picture of 600 by 200 px in three colours, so that no request leaves the test. */
const stripes =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="600" height="200"%3E%3Crect width="200" height="200" fill="%23f00"/%3E%3Crect x="200" width="200" height="200" fill="%230f0"/%3E%3Crect x="400" width="200" height="200" fill="%2300f"/%3E%3C/svg%3E'

test('writes its size, its widths and how to load it', () => {
  const html = renderToStaticMarkup(
    <Image src="/images/dusk" width={480} height={320} alt="Windows at dusk" sizes="50vw" />,
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

test('a picture that keeps its natural size promises its own width, whatever `sizes` is [MED-17]', () => {
  render(<Image src="/images/dusk" width={700} height={500} alt="Dusk" fit="none" sizes="50vw" loading="lazy" />)
  expect((page.getByRole('img', { name: 'Dusk' }).element() as HTMLImageElement).sizes).toBe('700px')
})

test('a picture with priority is fetched at once and first', () => {
  render(<Image src={stripes} width={600} height={200} alt="Stripes" priority />)
  const image = page.getByRole('img', { name: 'Stripes' }).element() as HTMLImageElement
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
})

test('an empty alternative takes the picture out of what is read aloud', () => {
  render(<Image src={stripes} width={600} height={200} alt="" />)
  expect(page.getByRole('img').elements()).toEqual([])
})

test.each([
  ['cover', 'cover'],
  ['contain', 'contain'],
  ['none', 'none'],
] as const)('%s fills its box that way', (fit, objectFit) => {
  const { container } = render(
    <div style={{ inlineSize: '120px', blockSize: '90px' }}>
      <Image src={stripes} width={600} height={200} alt="Stripes" fit={fit} />
    </div>,
  )
  const image = container.querySelector('img')!
  expect(getComputedStyle(image).objectFit).toBe(objectFit)
  expect([image.offsetWidth, image.offsetHeight]).toEqual([120, 90])
})

test('the focal point places a covered picture, and only that', () => {
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

test('keeps its place before it has loaded', () => {
  const { container } = render(
    <div style={{ inlineSize: '300px' }}>
      <Image src="data:image/png;base64," width={600} height={200} alt="" />
    </div>,
  )
  const image = container.querySelector('img')!
  expect([image.offsetWidth, image.offsetHeight]).toEqual([300, 100])
})
