import { safeHref } from '@vitrine/links'
import createDOMPurify, { type Config, type WindowLike } from 'dompurify'
import { plainHtml } from '../core/plainHtml.js'
import { escapeHtml, type SafeHtml } from '../core/safeHtml.js'
import { tidyHtml } from '../core/tidyHtml.js'
import type { Sanitizer } from './sanitize.js'

const BLOCKS = 'p br h2 h3 h4 ul ol li blockquote pre hr'
const PHRASES = 'a strong b em i u s small sub sup code'

/** Elements and attributes that an owner's HTML may contain. Others are removed, but their text stays. */
const TAGS = `${BLOCKS} ${PHRASES}`.split(' ')
const ATTRIBUTES = 'href target rel title lang dir'.split(' ')
const CONFIG: Config = {
  // Let DOMPurify put an unknown element in front: Chromium then avoids its parser's short cut, which wrongly decodes
  // `&lt=` in attributes.
  FORCE_BODY: true,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Prefix the values of `id` and `name`, should these attributes ever be allowed: a value must not shadow a property
  // of the document.
  SANITIZE_NAMED_PROPS: true,
}

/** Elements that a rendered block may contain besides those of a text. */
const BLOCK_TAGS = 'div section article header footer figure figcaption picture source img span time dl dt dd address'
/**
 * Configuration for a block that the site's own server rendered: pictures, parts and their states are allowed too.
 * Scripts, frames, forms and styles never are.
 */
const BLOCK_CONFIG: Config = {
  ...CONFIG,
  ALLOWED_TAGS: [...TAGS, ...BLOCK_TAGS.split(' ')],
  ALLOWED_ATTR: [...ATTRIBUTES, ...'src srcset sizes width height alt loading decoding datetime'.split(' ')],
  ALLOW_ARIA_ATTR: true,
  ALLOW_DATA_ATTR: true,
}

function sanitizeLink(link: Element): void {
  const href = safeHref(link.getAttribute('href') ?? '')
  if (href === null) link.removeAttribute('href')
  else link.setAttribute('href', href)
  const opensTab = href !== null && link.getAttribute('target') === '_blank'
  if (opensTab) link.setAttribute('rel', 'noopener')
  else for (const name of ['target', 'rel']) link.removeAttribute(name)
}

/** Doubles a line break at the start of a `<pre>`: a parser of the serialised HTML drops the first one. */
function keepLineBreak(node: Node): void {
  const isFirst = node.parentNode?.nodeName === 'PRE' && node.previousSibling === null
  if (isFirst && node.nodeType === 3 && node.nodeValue!.startsWith('\n')) node.nodeValue = `\n${node.nodeValue}`
}

/** Most passes of the sanitiser. No honest text needs more; one that does is shown as source text. */
const MOST_READINGS = 5

/**
 * Key of a window's sanitiser, shared by two copies of this package: DOMPurify may create its Trusted Types policy only
 * once.
 */
const SANITIZER = Symbol.for('vitrine.trust.sanitizer.2')

/**
 * Creates the sanitiser that `loadSanitizer` loads [SRV-8] [BLK-58], for blocks, too [RUN-29]. A window has one
 * [TRU-4].
 * @param window - The same window has the same sanitiser.
 * @returns Sanitises any text; its result, sanitised again, stays as it is.
 * @throws {Error} When the window has no DOM that can be trusted with this.
 */
export function createSanitizer(window: WindowLike): Sanitizer {
  const home = window as { [SANITIZER]?: Sanitizer }
  if (home[SANITIZER]) return home[SANITIZER]
  const dom = openDom(window)
  function sanitizer(html: string, only: readonly string[] = TAGS): SafeHtml {
    const tags = tagsOf(only)
    const tidied = tidyHtml(html, tags)
    // Leave out the DOM where the characters alone say what it would write: a server's takes up to a second for 100 kB.
    return (plainHtml(tidied, tags) as SafeHtml | undefined) ?? dom.sanitize(html, tidied, tags)
  }
  return (home[SANITIZER] = Object.assign(sanitizer, { block: dom.block }))
}

/**
 * Creates a sanitiser that reads every text by DOMPurify.
 * @throws {Error} When the window has no DOM that can be trusted with this.
 */
export function createDomSanitizer(window: WindowLike): Sanitizer {
  const { sanitize, block } = openDom(window)
  function sanitizer(html: string, only: readonly string[] = TAGS): SafeHtml {
    const tags = tagsOf(only)
    return sanitize(html, tidyHtml(html, tags), tags)
  }
  return Object.assign(sanitizer, { block })
}

const tagsOf = (only: readonly string[]): ReadonlySet<string> => new Set(TAGS.filter((tag) => only.includes(tag)))

/** DOMPurify over the DOM of a window. */
interface Dom {
  /** Reads a text that `tidyHtml` has written; a text that never stays the same is shown as it was typed. */
  readonly sanitize: (html: string, tidied: string, tags: ReadonlySet<string>) => SafeHtml
  readonly block: (html: string) => SafeHtml
}

/** @throws {Error} When the window has no DOM that can be trusted with this. */
function openDom(window: WindowLike): Dom {
  const purify = createDOMPurify(window)
  if (!purify.isSupported)
    throw new Error(
      '[trust] This window cannot sanitise HTML: it has no complete DOM. Pass window of a browser or jsdom.',
    )
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a') sanitizeLink(element)
    else if (element.hasAttributes()) for (const name of ['href', 'target', 'rel']) element.removeAttribute(name)
  })
  purify.addHook('afterSanitizeElements', keepLineBreak)
  return {
    sanitize(html, tidied, tags) {
      // Repeat sanitising and tidying until the HTML stays the same: if tidying changes the sanitised HTML, a browser may
      // parse the result differently.
      let before = tidied
      for (let time = 0; time < MOST_READINGS; time += 1) {
        const clean = purify.sanitize(before, { ...CONFIG, ALLOWED_TAGS: [...tags] })
        before = tidyHtml(clean, tags)
        if (clean === before) return clean as SafeHtml
      }
      return escapeHtml(html)
    },
    block: (html) => purify.sanitize(html, BLOCK_CONFIG) as SafeHtml,
  }
}
