import { JSDOM } from 'jsdom'

/** Attributes that a visitor, a program or a style sheet reads; the others name files or join parts by id. */
const SHOWN = [
  'class',
  'role',
  'lang',
  'dir',
  'href',
  'rel',
  'action',
  'method',
  'type',
  'name',
  'property',
  'value',
  'content',
  'media',
  'for',
  'alt',
  'title',
  'datetime',
  'autocomplete',
  'inputmode',
  'aria-label',
  'aria-current',
  'aria-invalid',
  'aria-pressed',
  'data-span',
  'data-kind',
  'data-half',
  'data-state',
  'required',
  'checked',
  'selected',
  'hidden',
  'disabled',
]

/** Replaces what differs between runs: keys, tokens, React's ids and the versions of pictures. */
const withoutKeys = (text: string): string =>
  text
    .replaceAll(/[\w-]{8}-(?:[\w-]{4}-){3}[\w-]{12}/g, '…')
    .replaceAll(/[\w.-]{40,}/g, '…')
    .replaceAll(/_R_\w+_/g, '…')
    .replaceAll(/\/[0-9a-f]{12}(?=\?|$)/g, '/…')

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 3)
    .map(({ nodeValue }) => nodeValue ?? '')
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

function lineOf(element: Element): string {
  const attributes = SHOWN.filter((name) => element.hasAttribute(name)).map((name) => {
    const value = element.getAttribute(name)
    return value === '' ? ` ${name}` : ` ${name}="${value}"`
  })
  const text = ownText(element)
  return withoutKeys(`${element.localName}${attributes.join('')}${text && `: ${text}`}`)
}

function linesOf(parts: Iterable<Element>, depth = 0): string[] {
  return [...parts].flatMap((element) => [
    '  '.repeat(depth) + lineOf(element),
    ...(['svg', 'pre', 'script', 'style'].includes(element.localName) ? [] : linesOf(element.children, depth + 1)),
  ])
}

/**
 * Describes what a page says and where it leads, a line for each element: its name, the attributes above and its text.
 * @param selector - The elements to describe, with all inside.
 */
export function pageSnapshot(html: string, selector = 'main'): string {
  const { document } = new JSDOM(html).window
  return `${linesOf(document.querySelectorAll(selector)).join('\n')}\n`
}

/** Describes the head of a page: language, title, descriptions, sheets, and the data that scripts of the page read. */
export function headSnapshot(html: string): string {
  const { document } = new JSDOM(html).window
  const root = document.documentElement
  const data = document.querySelector('script[data-site-context]')?.textContent ?? 'null'
  const lines = [root, ...document.querySelectorAll('head > :is(title, meta, link)')].map(lineOf)
  return `${lines.join('\n')}\n${withoutKeys(JSON.stringify(JSON.parse(data), null, 2))}\n`
}
