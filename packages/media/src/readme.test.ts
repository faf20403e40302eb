import { readExample } from '@vitrine/testing/readme'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, test } from 'vitest'
import type { ImageLoader } from './index.js'
import { imageSources } from './index.js'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** Runs a block of the README and returns its constants. */
async function runExample(name: string): Promise<Readonly<Record<string, unknown>>> {
  const script = stripTypeScriptTypes(readExample(README, name)).replaceAll(/^const /gm, 'export const ')
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`) as Promise<
    Record<string, unknown>
  >
}

describe('the loaders of the README', () => {
  test.each([
    [
      'nextLoader',
      '/images/dusk.jpg',
      '/_next/image?url=%2Fimages%2Fdusk.jpg&w=640&q=75',
      '/_next/image?url=%2Fimages%2Fdusk.jpg&w=128&q=75 100w, /_next/image?url=%2Fimages%2Fdusk.jpg&w=384&q=75 300w, ' +
        '/_next/image?url=%2Fimages%2Fdusk.jpg&w=640&q=75 500w',
    ],
    [
      'cloudinaryLoader',
      'samples/dusk.jpg',
      'https://res.cloudinary.com/demo/image/upload/f_auto,c_limit,w_500/samples/dusk.jpg',
      'https://res.cloudinary.com/demo/image/upload/f_auto,c_limit,w_100/samples/dusk.jpg 100w, ' +
        'https://res.cloudinary.com/demo/image/upload/f_auto,c_limit,w_300/samples/dusk.jpg 300w, ' +
        'https://res.cloudinary.com/demo/image/upload/f_auto,c_limit,w_500/samples/dusk.jpg 500w',
    ],
    [
      'imgixLoader',
      'dusk.jpg',
      'https://example.imgix.net/dusk.jpg?auto=format&fit=max&w=500',
      'https://example.imgix.net/dusk.jpg?auto=format&fit=max&w=100 100w, ' +
        'https://example.imgix.net/dusk.jpg?auto=format&fit=max&w=300 300w, ' +
        'https://example.imgix.net/dusk.jpg?auto=format&fit=max&w=500 500w',
    ],
    [
      'shopifyLoader',
      'https://cdn.shopify.com/s/files/1/0001/files/dusk.jpg?v=1',
      'https://cdn.shopify.com/s/files/1/0001/files/dusk.jpg?v=1&width=500',
      'https://cdn.shopify.com/s/files/1/0001/files/dusk.jpg?v=1&width=100 100w, ' +
        'https://cdn.shopify.com/s/files/1/0001/files/dusk.jpg?v=1&width=300 300w, ' +
        'https://cdn.shopify.com/s/files/1/0001/files/dusk.jpg?v=1&width=500 500w',
    ],
  ])('%s gives the addresses of its service', async (name, src, plain, srcSet) => {
    const loader = (await runExample('loaders'))[name] as ImageLoader
    expect(imageSources({ src, width: 480, loader })).toEqual({ src: plain, srcSet })
  })

  test('nextLoader stays inside the widths that Next.js answers with', async () => {
    const { nextLoader } = (await runExample('loaders')) as { nextLoader: ImageLoader }
    expect(nextLoader({ src: '/dusk.jpg', width: 2500 })).toBe('/_next/image?url=%2Fdusk.jpg&w=3840&q=75')
  })
})
