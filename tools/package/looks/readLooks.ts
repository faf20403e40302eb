/** Properties that are compared for every visible element and its `::before` and `::after`. */
const OF_BOXES = [
  'display',
  'opacity',
  'position',
  'z-index',
  'background-color',
  'background-image',
  'box-shadow',
  'clip-path',
  'rotate',
  'scale',
  'translate',
  'cursor',
  'resize',
  'object-fit',
  'overflow',
  ...['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((corner) => `border-${corner}-radius`),
] as const

/** Properties that are compared for elements with text. */
const OF_LETTERS = [
  'color',
  'font-size',
  'font-style',
  'font-weight',
  'font-family',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-transform',
  'text-indent',
  'white-space',
  'text-underline-offset',
  '-webkit-text-fill-color',
  ...['top', 'right', 'bottom', 'left'].map((side) => `padding-${side}`),
] as const

/** Styles and box of one part of a page. */
export type Looks = readonly (readonly [part: string, property: string, value: string])[]

/** Reads the looks in the page. The function runs inside the page, so it cannot use anything outside itself. */
function read([ofBoxes, ofLetters]: readonly [readonly string[], readonly string[]]): [string, string, string][] {
  const looks: [string, string, string][] = []
  const nameOf = (element: Element): string => {
    const part = element.closest<HTMLElement>('[data-part]')
    return part === element
      ? `${part.dataset['scope'] ?? ''}/${part.dataset['part']!}`
      : `${part ? nameOf(part) : ''}>${element.localName}`
  }
  const add = (element: Element, name: string, hasLetters: boolean, pseudo?: string): void => {
    const style = getComputedStyle(element, pseudo)
    const one = (property: string): void => void looks.push([name, property, style.getPropertyValue(property)])
    for (const property of [...ofBoxes, ...(hasLetters ? ofLetters : [])]) one(property)
    if (style.backgroundImage !== 'none') for (const end of ['position', 'size', 'repeat']) one(`background-${end}`)
    if (style.display === 'list-item') one('list-style-type')
    // Compare the colour of a border or outline only if it has a width, because a line without a width cannot be seen.
    for (const line of ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'])
      if (
        !['0px', ''].includes(style.getPropertyValue(`${line}-width`)) &&
        style.getPropertyValue(`${line}-style`) !== 'none'
      )
        for (const end of ['width', 'color', 'style']) one(`${line}-${end}`)
    if (hasLetters && style.textDecorationLine !== 'none')
      for (const end of ['line', 'color', 'style', 'thickness']) one(`text-decoration-${end}`)
  }
  for (const [index, element] of [...document.querySelectorAll('[data-scope], [data-scope] *')].entries()) {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.parentElement?.closest('svg') || width * height === 0) continue
    // Skip what only a screen reader reads: a part of one pixel, and what lies in it.
    const part = element.closest('[data-part]')!
    if (getComputedStyle(part).clipPath === 'inset(50%)') continue
    const name = `${index}:${nameOf(element)}`
    const isField = element.matches('select, textarea, input:not([type=range], [type=radio], [type=checkbox])')
    add(element, name, isField || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim()))
    // The place within the part above, so that a part with another height does not move all parts below it.
    const isFixed = getComputedStyle(element).position === 'fixed'
    const above = isFixed ? undefined : element.parentElement?.closest('[data-scope]')?.getBoundingClientRect()
    const place = above ? [left - above.left, top - above.top] : []
    looks.push([name, 'box', [...place, width, height].map((size) => Math.round(size * 10) / 10).join(' ')])
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      const { content, boxSizing } = style
      if (['none', 'normal'].includes(content)) continue
      add(element, `${name}${pseudo}`, !content.startsWith('""'), pseudo)
      const sum = (...sizes: string[]): number => sizes.reduce((all, size) => all + (Number.parseFloat(size) || 0), 0)
      const isOuter = boxSizing === 'border-box'
      const across = isOuter
        ? []
        : [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth]
      const down = isOuter ? [] : [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth]
      looks.push([`${name}${pseudo}`, 'box', `${content} ${sum(style.width, ...across)} ${sum(style.height, ...down)}`])
    }
    if (element.matches('[placeholder]'))
      looks.push([name, '::placeholder', getComputedStyle(element, '::placeholder').color])
  }
  return looks
}

/** The function that runs in the page, and its arguments. */
export const readLooks = [read, [OF_BOXES, OF_LETTERS]] as const

/** Properties that differ between hosts with the colours of the page. */
const COLOUR = /color|background-image|box-shadow|placeholder/

/** Says where two pages look different; with `'boxes'` colours do not count. */
export function lookDifferences(expected: Looks, seen: Looks, only: 'all' | 'boxes' = 'all'): string[] {
  const [wanted, found] = [expected, seen].map(
    (looks) => new Map(looks.map(([part, property, value]) => [`${part} ${property}`, value])),
  ) as [Map<string, string>, Map<string, string>]
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((key) => only === 'all' || !COLOUR.test(key.slice(key.lastIndexOf(' '))))
    .filter((key) => wanted.get(key) !== found.get(key))
    .map((key) => `${key}: ${found.get(key) ?? 'not there'}; plain: ${wanted.get(key) ?? 'not there'}`)
}
