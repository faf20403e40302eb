import {
  defaultTreeAdapter as tree,
  type DefaultTreeAdapterTypes,
  html as names,
  parse,
  parseFragment,
  serialize,
} from 'parse5'
import { API_ROOT } from '@vitrine/core-data'
import { formatMessage } from '@vitrine/messages'
import { COOKIE_PAGE } from '../../messages/cookiePage.ts'
import { LISTS } from '../../messages/lists.ts'
import { STATIC_PAGES } from '../../messages/staticPages.ts'
import type { ChoiceTexts } from '../../cookieChoice.ts'
import { translatorOf } from '../languages.ts'
import { isServed } from './staticAddresses.ts'
import type { StaticLinks } from './staticLinks.ts'
import type { StaticOptions } from './staticOptions.ts'

type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** Scripts of an export by what they do. */
export interface StaticScripts {
  readonly cookies: string
  readonly forms: string
  readonly search: string
}

/** Parts of an export that the rewriting of each page needs. */
export interface StaticSite {
  readonly options: StaticOptions
  readonly links: StaticLinks
  readonly scripts: StaticScripts
  /** Address of the index of all pages, if there is one, and of the words of a language. */
  readonly indexPage: (key: string) => string | undefined
  readonly searchIndex: (lang: string) => string
  /** Content security policy of a page, for its `meta`. */
  readonly policy: string
}

/** A rewritten page. */
export interface StaticPage {
  readonly html: string
  /** Words of the page for its search. */
  readonly found: { readonly lang: string; readonly title: string; readonly about: string; readonly text: string }
  /** Whether it is a page of the content, which a search may list. */
  readonly isListed: boolean
}

/** Islands and features that call the server, by their names in the tables of a page. */
const CALLING = new Set(
  ['form', 'form/guarded', 'newsletter', 'search', 'comments', 'calendar', 'product', 'member-area', 'map/near'].concat(
    ['access', 'keptText', 'consentRecords', 'cartIndicators', 'cartPage', 'reviews', 'lists', 'shelf', 'pricing'],
    ['dialogs', 'restored'],
  ),
)

/** Types of blocks whose buttons do nothing without the server. */
const DEAD = new Set(['comments', 'product', 'member-area'])

/** Beginning of the addresses that take forms. */
const FORM_CALLS = `${API_ROOT}form/`

/** Parts of the page chrome that are left out where no server can be reached. */
const CHROME = /\b(?:account-link|cart-link)\b/

/** Characters of a page that its search looks through. */
const LONGEST_TEXT = 20_000

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

function setAttribute(element: Element, name: string, value: string | undefined): void {
  const others = element.attrs.filter((one) => one.name !== name)
  element.attrs = value === undefined ? others : [...others, { name, value }]
}

const childrenOf = (node: Parent): readonly Element[] => node.childNodes.filter(tree.isElementNode)

function* walk(node: Parent): Generator<Element> {
  const inner = tree.isElementNode(node as Element) && (node as Element).tagName === 'template'
  for (const child of childrenOf(inner ? tree.getTemplateContent(node as DefaultTreeAdapterTypes.Template) : node)) {
    yield child
    yield* walk(child)
  }
}

/** The elements below a node, as they are before any is changed. */
const elementsOf = (node: Parent): readonly Element[] => [...walk(node)]

function textOf(node: Parent): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value
      if (!tree.isElementNode(child) || ['script', 'style', 'template'].includes(child.tagName)) return ''
      return ` ${textOf(child)} `
    })
    .join('')
}

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function create(tagName: string, attrs: Readonly<Record<string, string>>, text = ''): Element {
  const list = Object.entries(attrs).map(([name, value]) => ({ name, value }))
  const element = tree.createElement(tagName, names.NS.HTML, list)
  if (text !== '') tree.insertText(element, text)
  return element
}

function replace(element: Element, ...by: readonly Element[]): void {
  const parent = element.parentNode!
  for (const one of by) tree.insertBefore(parent, one, element)
  tree.detachNode(element)
}

/** The element around that fits, or the element itself. */
function closest(element: Element, fits: (one: Element) => boolean): Element | undefined {
  for (let at: Parent | null = element; at && tree.isElementNode(at as Element); at = (at as Element).parentNode)
    if (fits(at as Element)) return at as Element
  return undefined
}

/** Rewrites each text of JSON data that is an address of the site, or HTML. */
async function rewriteJson(value: unknown, change: (text: string) => Promise<string>): Promise<unknown> {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return Promise.all(value.map((one) => rewriteJson(one, change)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([name, one]) => [name, await rewriteJson(one, change)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** JSON as a script of HTML may hold it. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * Rewrites a page of the site for an export [ENG-84] [ENG-85] [ENG-86].
 * @param source - The page as the site draws it for a visitor without an account.
 * @param key - Its address.
 */
export async function rewritePage(source: string, key: string, site: StaticSite): Promise<StaticPage> {
  const document = parse(source, { scriptingEnabled: false })
  const root = childrenOf(document).find(({ tagName }) => tagName === 'html')!
  const lang = attributeOf(root, 'lang') ?? 'en'
  const [head, body] = childrenOf(root) as [Element, Element]
  const page = new PageRewriter(site, key, lang)
  setAttribute(body, 'data-access', undefined)
  await page.rewriteTree(root)
  // Scripts ask for the texts of the language.
  await site.links.find(`/universal/i18n/core-components/${lang.toLowerCase()}.json`, key)
  const { policy } = site
  const meta = create('meta', { 'http-equiv': 'Content-Security-Policy', content: policy })
  if (policy !== '') tree.insertBefore(head, meta, head.childNodes[0]!)
  for (const src of page.scripts) tree.appendChild(head, create('script', { type: 'module', async: '', src }))
  const main = elementsOf(body).find(({ tagName }) => tagName === 'main')
  const metas = elementsOf(head).filter(({ tagName }) => tagName === 'meta')
  const named = (name: string) => metas.find((one) => attributeOf(one, 'name') === name)
  const title = elementsOf(head).find(({ tagName }) => tagName === 'title')
  const about = named('description')
  return {
    html: serialize(document),
    found: {
      lang,
      title: title ? squeeze(textOf(title)) : '',
      about: about ? (attributeOf(about, 'content') ?? '') : '',
      text: main ? squeeze(textOf(main)).slice(0, LONGEST_TEXT) : '',
    },
    isListed:
      elementsOf(head).some((one) => attributeOf(one, 'rel') === 'canonical') &&
      !attributeOf(named('robots') ?? create('meta', {}), 'content')?.includes('noindex'),
  }
}

/** Rewrites the elements of one page. */
class PageRewriter {
  /** Addresses of the scripts that the page needs besides its own. */
  readonly scripts = new Set<string>()
  readonly #site: StaticSite
  readonly #key: string
  readonly #say: typeof STATIC_PAGES & typeof LISTS
  readonly #lang: string
  #hasNote = false

  constructor(site: StaticSite, key: string, lang: string) {
    this.#site = site
    this.#key = key
    this.#lang = lang
    this.#say = translatorOf(lang)({ ...STATIC_PAGES, ...LISTS })
  }

  async rewriteTree(root: Parent): Promise<void> {
    for (const element of elementsOf(root)) {
      if (element.parentNode === null) continue
      if (element.tagName === 'script') await this.#script(element)
      else if (element.tagName === 'a') await this.#link(element)
      else if (element.tagName === 'form') await this.#form(element)
      // An export stores no note of a choice.
      else if (attributeOf(element, 'data-choice-noted') !== undefined) tree.detachNode(element)
      else await this.#attributes(element)
      this.#dropDead(element)
    }
  }

  #find(address: string): Promise<string | undefined> {
    return this.#site.links.find(address, this.#key)
  }

  async #absolute(address: string): Promise<string> {
    const found = await this.#find(address)
    return found?.startsWith('/') ? this.#site.options.origin + found : (found ?? address)
  }

  /** The address of a text in data, or its HTML with the addresses of the export. */
  #text = async (text: string): Promise<string> => {
    if (/^\/(?!\/)/.test(text)) return (await this.#find(text))?.replace(/(?<=.)\/$/, '') ?? text
    if (text.startsWith(`${this.#site.options.origin}/`)) return this.#absolute(text)
    if (!/<[a-z][^<>]*\s(?:href|src)=/i.test(text)) return text
    const fragment = parseFragment(text)
    await this.rewriteTree(fragment)
    return serialize(fragment)
  }

  async #script(element: Element): Promise<void> {
    setAttribute(element, 'nonce', undefined)
    const src = attributeOf(element, 'src')
    if (src !== undefined) return setAttribute(element, 'src', (await this.#find(src)) ?? src)
    if (!/json/.test(attributeOf(element, 'type') ?? '')) return
    const data = JSON.parse(textOf(element)) as Record<string, unknown>
    // Without this member a page counts no visits, which only the server takes.
    delete data['tracking']
    // The script of a popup's form sends it to the server.
    if (Object(data['rollups'])['popup'] !== undefined) delete data['popupOverlay']
    const isTable = attributeOf(element, 'data-page-tables') !== undefined
    const kept = isTable
      ? Object.fromEntries(Object.entries(data).map(([name, table]) => [name, withoutCalls(table as object)]))
      : await rewriteJson(data, this.#text)
    element.childNodes = []
    tree.insertText(element, scriptJson(kept))
    if (isTable) await this.#loadTables(kept as Record<string, Record<string, { readonly file: string }>>)
    return undefined
  }

  /** Writes the scripts that a page loads when a visitor reaches them. */
  async #loadTables(
    tables: Readonly<Record<string, Readonly<Record<string, { readonly file: string }>>>>,
  ): Promise<void> {
    const files = Object.values(tables).flatMap((table) => Object.values(table).map(({ file }) => file))
    await Promise.all(files.map((file) => this.#find(`/assets/${file}.js`)))
  }

  async #link(element: Element): Promise<void> {
    const href = attributeOf(element, 'href')
    await this.#attributes(element)
    if (href === undefined) return
    const found = await this.#find(href)
    if (found !== undefined) return setAttribute(element, 'href', await this.#shared(found))
    const live = this.#live(href)
    if (live !== undefined) return setAttribute(element, 'href', live)
    if (
      CHROME.test(attributeOf(element, 'class') ?? '') ||
      closest(element, ({ tagName }) => /^(?:header|footer|nav)$/.test(tagName))
    )
      return tree.detachNode(closest(element, ({ tagName }) => tagName === 'li') ?? element)
    if (attributeOf(element, 'data-scope') === 'button') return replace(element, ...this.#note(href))
    element.tagName = 'span'
    element.nodeName = 'span'
    setAttribute(element, 'href', undefined)
    return undefined
  }

  /** A link that shares a page elsewhere names the address of the export. */
  async #shared(href: string): Promise<string> {
    const { origin } = this.#site.options
    const page = href.includes(encodeURIComponent(`${origin}/`)) && URL.canParse(href) ? new URL(href) : undefined
    const own = [...(page?.searchParams ?? [])].filter(([, value]) => value.startsWith(`${origin}/`))
    for (const [name, value] of own) page!.searchParams.set(name, await this.#absolute(value))
    return page?.href ?? href
  }

  /** The address of the site's own server for what files cannot do. */
  #live(address: string): string | undefined {
    const { live, origin } = this.#site.options
    if (live === undefined) return undefined
    const url = new URL(address, origin + this.#key)
    return live + url.pathname + url.search + url.hash
  }

  /** A sentence in place of what needs the server: a link each time, or words once on a page. */
  #note(address: string): Element[] {
    const live = this.#live(address)
    const text = this.#say.needsServer
    if (live === undefined && this.#hasNote) return []
    this.#hasNote = true
    const note = create('p', { class: 'static-note', lang: this.#lang }, live === undefined ? text : '')
    if (live !== undefined)
      tree.appendChild(note, create('a', { href: live }, formatMessage(this.#say.goOnAt, { host: new URL(live).host })))
    return [note]
  }

  /** The form of the page about cookies, whose choice the browser keeps, works by script [ENG-128]. */
  #cookieForm(element: Element): void {
    const { cookies } = this.#site.scripts
    const { privacyAsked, choiceUnknown, choiceAllowed, choicePartly, choiceDenied } = translatorOf(this.#lang)(
      COOKIE_PAGE,
    )
    const texts: ChoiceTexts = { privacyAsked, choiceUnknown, choiceAllowed, choicePartly, choiceDenied }
    setAttribute(element, 'data-cookie-choice', JSON.stringify(texts))
    setAttribute(element, 'action', undefined)
    setAttribute(element, 'hidden', '')
    for (const field of elementsOf(element)) if (attributeOf(field, 'name') === 'crumb') tree.detachNode(field)
    const without = create('noscript', {})
    tree.appendChild(without, create('p', {}, this.#say.choiceNeedsScript))
    tree.insertBefore(element.parentNode!, without, element)
    this.scripts.add(cookies)
  }

  async #form(element: Element): Promise<void> {
    if (attributeOf(element, 'data-cookie-choice') !== undefined) return this.#cookieForm(element)
    const { options, scripts, searchIndex, indexPage } = this.#site
    const action = attributeOf(element, 'action') ?? this.#key
    const url = new URL(action, options.origin + this.#key)
    if (url.origin !== options.origin) return
    const isPost = /^post$/i.test(attributeOf(element, 'method') ?? '')
    if (isPost && url.pathname.startsWith(FORM_CALLS) && options.forms !== undefined) {
      setAttribute(element, 'action', options.forms)
      setAttribute(element, 'novalidate', undefined)
      setAttribute(element, 'data-static-form', this.#say.notSent)
      for (const field of elementsOf(element))
        if (/^(?:crumb|key)$/.test(attributeOf(field, 'name') ?? '') || attributeOf(field, 'data-part') === 'captcha')
          tree.detachNode(field)
      tree.appendChild(
        element,
        create('input', { type: 'hidden', name: 'page', value: await this.#absolute(this.#key) }),
      )
      this.scripts.add(scripts.forms)
      return
    }
    // A form by GET names its language in a field; an export has a page for each.
    const field = elementsOf(element).find((one) => attributeOf(one, 'name') === 'lang')
    if (field && !isPost) url.searchParams.set('lang', attributeOf(field, 'value') ?? '')
    const target = isPost ? undefined : await this.#find(url.pathname + url.search)
    if (target !== undefined && attributeOf(element, 'role') === 'search') {
      if (field) tree.detachNode(field)
      setAttribute(element, 'action', target)
      setAttribute(element, 'data-static-search', searchIndex(this.#lang))
      setAttribute(element, 'data-nothing', this.#say.nothingFound)
      const index = indexPage(this.#key)
      const without = create('noscript', {})
      const sentence = create('p', {}, `${this.#say.searchNeedsScript} `)
      if (index !== undefined) tree.appendChild(sentence, create('a', { href: index }, this.#say.allPages))
      tree.appendChild(without, sentence)
      tree.insertBefore(element.parentNode!, without, element)
      this.scripts.add(scripts.search)
      return
    }
    const block = closest(element, (one) => attributeOf(one, 'data-block-type') !== undefined)
    // The script of a block whose form is gone has nothing to start.
    if (block && !DEAD.has(attributeOf(block, 'data-block-type')!))
      for (const name of ['data-block-type', 'data-block-json']) setAttribute(block, name, undefined)
    replace(element, ...this.#note(isServed(url.pathname) ? this.#key : action))
  }

  async #attributes(element: Element): Promise<void> {
    for (const attribute of element.attrs) {
      const { name, value } = attribute
      if (name === 'nonce') attribute.value = ''
      else if (name === 'srcset' || name === 'imagesrcset') attribute.value = await this.#sources(value)
      else if (name === 'style') attribute.value = await this.#styles(value)
      else if (name === 'src' || name === 'poster' || (name === 'href' && element.tagName === 'link'))
        attribute.value = await this.#resource(element, value)
      else if (name === 'content' && element.tagName === 'meta' && value.startsWith(`${this.#site.options.origin}/`))
        attribute.value = await this.#absolute(value)
      else if (name.startsWith('data-')) attribute.value = await this.#data(value)
    }
    setAttribute(element, 'nonce', undefined)
    const type = attributeOf(element, 'data-block-type')
    const variant = attributeOf(element, 'data-block-variant')
    // A page that lacks the script of a block with data would load those of all types.
    if (type !== undefined && (CALLING.has(type) || CALLING.has(`${type}/${variant}`)))
      setAttribute(element, 'data-block-json', undefined)
  }

  /** Canonical and other addresses that name their origin keep it. */
  async #resource(element: Element, value: string): Promise<string> {
    const isFull = element.tagName === 'link' && value.startsWith(this.#site.options.origin)
    return isFull ? this.#absolute(value) : ((await this.#find(value)) ?? value)
  }

  async #data(value: string): Promise<string> {
    if (value.startsWith('/') || value.startsWith(this.#site.options.origin)) return this.#text(value)
    if (!/^[[{]/.test(value)) return value
    try {
      return JSON.stringify(await rewriteJson(JSON.parse(value) as unknown, this.#text))
    } catch {
      return value
    }
  }

  /** The widths of a picture, up to the largest one, each once. */
  async #sources(value: string): Promise<string> {
    const sources = value.split(/,\s+/).map((one) => one.trim().split(/\s+/) as [string, string?])
    const { largest } = this.#site.options
    const narrow = sources.filter(([, width = '']) => !(width.endsWith('w') && parseInt(width, 10) > largest))
    const found = narrow.map(async ([address, width]) =>
      [(await this.#find(address)) ?? address, width].filter(Boolean).join(' '),
    )
    return (await Promise.all(found)).join(', ')
  }

  async #styles(value: string): Promise<string> {
    let changed = value
    for (const [whole, address] of value.matchAll(/url\(["']?(\/[^"'()]+)["']?\)/g))
      changed = changed.replace(whole, `url("${(await this.#find(address!)) ?? address!}")`)
    return changed
  }

  /** Removes buttons whose script calls the server, outside of the forms that are replaced. */
  #dropDead(element: Element): void {
    if (element.tagName !== 'button' || element.parentNode === null) return
    const block = closest(element, (one) => attributeOf(one, 'data-block-type') !== undefined)
    if (block && DEAD.has(attributeOf(block, 'data-block-type')!)) tree.detachNode(element)
  }
}

/** The entries of a table that work without the server. */
const withoutCalls = (table: object): object =>
  Object.fromEntries(Object.entries(table).filter(([name]) => !CALLING.has(name)))
