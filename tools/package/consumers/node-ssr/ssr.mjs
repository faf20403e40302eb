import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement, version } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

// Imports and renders the packages in a plain Node server, to prove that they need no bundler, export condition or
// browser globals.

const scope = new URL('./@vitrine/', new URL('../node_modules/', import.meta.url))
let modules = 0
let files = 0
for (const name of readdirSync(scope)) {
  let values = 0
  const { exports } = JSON.parse(readFileSync(new URL(`${name}/package.json`, scope), 'utf8'))
  for (const door of Object.keys(exports)) {
    const specifier = `@vitrine/${name}${door.slice(1)}`
    // Only check that the file exists if an export is a style sheet, a classic script or the manifest: such a file is
    // for the page and cannot be imported.
    if (/\.(css|js|json)$/.test(door)) {
      const file = fileURLToPath(import.meta.resolve(specifier))
      assert.ok(existsSync(file), `${specifier} leads to ${file}, and there is no such file`)
      files += 1
      continue
    }
    const module = await import(specifier).catch((cause) => {
      throw new Error(`${specifier} cannot be imported in Node: ${cause.message}`, { cause })
    })
    // Sum the exported values of a package's entry points: one of them may export only types, but the package must
    // export some value.
    values += Object.keys(module).length
    modules += 1
  }
  assert.ok(values > 0, `@vitrine/${name} exports nothing`)
}
assert.ok(modules > 0, 'no package is installed, so nothing was proved')
assert.equal(typeof document, 'undefined', 'a package made itself a document')

// Expect "use client" at the top of built browser modules, because React Server Components need the directive.
for (const file of ['gallery/dist/react/layouts/Slideshow.js', 'commerce/dist/react/purchase/PurchaseRoot.js'])
  assert.match(readFileSync(new URL(file, scope), 'utf8'), /^['"]use client['"]/, `${file} has lost its "use client"`)

const { Gallery } = await import('@vitrine/gallery/react')
const { Form } = await import('@vitrine/forms/react')
const { Purchase } = await import('@vitrine/commerce/react')
const { CookieBanner } = await import('@vitrine/cookies/react')
const { vitrineLoader } = await import('@vitrine/media')
const { Image } = await import('@vitrine/media/react')
const { Html } = await import('@vitrine/trust/react')
const { escapeHtml } = await import('@vitrine/trust')
const { renderBlock } = await import('@vitrine/blocks/react')

let views = 0
/**
 * Asserts that a view's HTML contains these pieces of markup. The two versions of React spell attributes differently.
 */
function shows(view, html, ...pieces) {
  for (const piece of pieces)
    assert.ok(
      html.toLowerCase().includes(piece.toLowerCase()),
      `with React ${version}, ${view} does not write ${piece}. It writes: ${html}`,
    )
  views += 1
}
const draw = (View, props) => renderToString(createElement(View, props))

const prints = ['Dusk', 'Dawn'].map((alt) => ({ id: alt, src: '/p', width: 800, height: 600, alt }))
shows('Gallery', draw(Gallery, { items: prints, 'aria-label': 'Hours' }), 'aria-label="Hours"', 'alt="Dusk"', '<button')
shows(
  'Image',
  draw(Image, { src: '/p', width: 800, height: 600, alt: 'A window', priority: true, loader: vitrineLoader }),
  'alt="A window"',
  'fetchpriority="high"',
  '?format=500w',
)
// Render a form with several kinds of field and expect all of them: on a server they render at once, although browsers
// load some kinds on demand.
const fields = [
  { id: 'email', type: 'email', title: 'E-mail', required: true },
  { id: 'phone', type: 'phone', title: 'Telephone' },
]
shows(
  'Form',
  draw(Form, { definition: { id: 'contact', fields }, action: '/send' }),
  'action="/send#form-contact..answer"',
  'type="email"',
  'data-kind="phone"',
  'novalidate',
)
const variants = [{ sku: 'A4', price: 3500, onSale: false, unlimited: true, qtyInStock: 0, optionValues: [] }]
const product = { id: 'print', productType: 'PHYSICAL', title: 'One window', onSale: false, variants }
shows('Purchase', draw(Purchase, { product, currency: 'EUR' }), '€35.00', 'name="quantity"')
shows('CookieBanner', draw(CookieBanner, { html: escapeHtml('A & B') }), 'A &amp; B', '<button')
shows('Html', draw(Html, { html: escapeHtml('<b>') }), '&lt;b&gt;')

const onError = (error) => {
  throw error
}
const ports = { renderToStaticMarkup, renderToString, onError }
const items = [{ title: 'Opening hours', content: '<p>From nine.</p>' }]
shows(
  'renderBlock of an accordion',
  renderBlock({ id: 'a', type: 'accordion', data: { items } }, ports),
  'id="block-a"',
  'hidden="until-found"',
  'Opening hours',
)
shows(
  'renderBlock of a product',
  renderBlock({ id: 'p', type: 'product', data: { product, currency: 'EUR' } }, ports),
  'data-block-type="product"',
  '€35.00',
)
console.log(`React ${version}: ${modules} modules imported, ${files} files found, ${views} views rendered`)
