import { expect, test } from 'vitest'
import { assetsOf, stylesFor } from './assets.ts'
import { SHEETS, sheetsFor } from './sheets.ts'

const ALWAYS = ['site', 'overlays', 'blocks', 'commerce']

test.each([
  ['nothing of its own', [], []],
  ['text', ['html', 'text', 'button'], []],
  ['the banner', ['cookieBanner'], ['cookies']],
  ['product', ['product'], ['media', 'gallery']],
  ...['image', 'video', 'embed', 'logo', 'shape', 'audio'].map((type) => [type, [type], ['media']] as const),
  ...['a', 'b', 'c'].map((one) => [`photos ${one}`, [`photo-service-${one}`], ['media']] as const),
  ...['marquee', 'text-highlight', 'scaled-text', 'animation'].map((type) => [type, [type], ['motion']] as const),
  ['a gallery', ['gallery'], ['media', 'gallery']],
  ['a map', ['map'], ['maps']],
  ...['form', 'newsletter', 'donation'].map((type) => [type, [type], ['forms']] as const),
  ['an account', ['account'], ['access', 'account']],
  ['the panel', ['panel'], ['access', 'panel']],
  ['the editor', ['editor'], ['editor', 'editorPage']],
  ['a checkout', ['checkout'], ['checkout']],
  ['settings', ['settings'], ['settings']],
  ['translations', ['translations'], ['translations']],
  ['colours', ['palette'], ['palette']],
  ['activity', ['activity'], ['activity']],
  ['figures', ['figures'], ['figures']],
  ['people', ['people'], ['people']],
  ['mails', ['mails'], ['mails']],
  ['a collection', ['collections'], ['collectionViews', 'collections']],
  ...['calendar', 'comments', 'search', 'tour-dates'].map((type) => [type, [type], ['collectionViews']] as const),
  ...['events', 'summary'].map((type) => [type, [type], ['media', 'collectionViews']] as const),
  ['the cart', ['cart'], ['cart']],
  ['a grid', ['grid'], ['grid']],
  ['a label', ['label'], ['label']],
  ['a notice', ['notice'], ['notice']],
  ['a type without a sheet', ['dialogs', 'lightbox', 'page', 'action'], []],
] as const)('a page with %s links the sheets of every page and %j of its own: %j [SRV-114]', (_, types, own) => {
  expect(sheetsFor(types).filter((name) => !ALWAYS.includes(name))).toEqual(own)
  expect(sheetsFor(types)).toEqual(expect.arrayContaining(ALWAYS))
})

test('the sheets of a page are in the order of their layers [SRV-114]', () => {
  const types = SHEETS.flatMap(({ for: reason }) => (typeof reason === 'string' ? [] : reason))
  expect(sheetsFor(types.toReversed())).toEqual([
    'site',
    'cookies',
    'overlays',
    'blocks',
    'media',
    'motion',
    'gallery',
    'maps',
    'forms',
    'commerce',
    'access',
    'panel',
    'editor',
    'editorPage',
    'account',
    'checkout',
    'settings',
    'translations',
    'palette',
    'orders',
    'content',
    'chrome',
    'files',
    'activity',
    'figures',
    'people',
    'mails',
    'collectionViews',
    'collections',
    'cart',
    'grid',
    'label',
    'notice',
  ])
})

test('each sheet has the file of its own package or page [SRV-114]', () => {
  const packages = SHEETS.filter(({ source }) => source.startsWith('@vitrine/'))
  expect(packages.map(({ name, source }) => [name, source.split('/').slice(1).join('/')])).toEqual(
    [
      'cookies',
      'overlays',
      'blocks',
      'media',
      'motion',
      'gallery',
      'maps',
      'forms',
      'commerce',
      'access',
      ['editor', 'panel'],
      ['collectionViews', 'collections'],
      'dialogs',
      'lightbox',
    ].map((one) =>
      typeof one === 'string' ? [one, `${one}/styles.layer.css`] : [one[0], `${one[1]}/styles.layer.css`],
    ),
  )
  const own = SHEETS.filter(({ source }) => !source.startsWith('@vitrine/'))
  expect(own.map(({ source }) => source)).toEqual(own.map(({ name }) => `./styles/${name}.css`))
})

test('a sheet that the build has not made is left out of the addresses [SRV-114]', () => {
  const scripts = { recorder: '/r.js', entry: '/e.js', editor: '/d.js', editorFrame: '/f.js' }
  const files = { ...scripts, modules: ['/m.js'], fonts: ['/f.woff2'] }
  const assets = assetsOf({ ...files, sheets: { site: '/assets/site-1.css', maps: '/assets/maps-2.css', cart: '/c' } })
  expect(assets).toMatchObject(files)
  expect(stylesFor(assets, ['map'])).toEqual(['/assets/site-1.css', '/assets/maps-2.css'])
})
