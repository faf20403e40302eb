/** Lowest contrast of text, and of a mark, a line or a drawing without text, with what lies behind it. */
const LEAST = { text: 3, mark: 1.25 } as const

/**
 * Lists the parts of the page that cannot be told from their ground: text, edges of controls, marks and drawings. A part
 * above a picture or a gradient is left out. The function runs inside the page, so it cannot use anything outside itself.
 */
function find(least: { readonly text: number; readonly mark: number }): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const colours = new Map<string, Colour>()
  const colourOf = (text: string): Colour => {
    const cached = colours.get(text)
    if (cached) return cached
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
    const colour = [red!, green!, blue!, alpha! / 255] as const
    colours.set(text, colour)
    return colour
  }
  const over = (top: Colour, ground: Colour): Colour => {
    const mix = (index: 0 | 1 | 2): number => top[index] * top[3] + ground[index] * (1 - top[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const luminance = (colour: Colour): number => {
    const [red, green, blue] = colour.slice(0, 3).map((value) => {
      const share = value / 255
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const contrast = (top: Colour, ground: Colour): number => {
    const [low, high] = [luminance(over(top, ground)), luminance(ground)].sort((a, b) => a - b)
    return (high! + 0.05) / (low! + 0.05)
  }
  /** The colour behind an element's content; `undefined` above a picture. */
  const groundOf = (element: Element | null): Colour | undefined => {
    if (!element) return [255, 255, 255, 1]
    const style = getComputedStyle(element)
    if (style.backgroundImage !== 'none') return undefined
    const colour = colourOf(style.backgroundColor)
    if (colour[3] === 1) return colour
    const { parentElement } = element
    // A picture beside an element without a ground of its own may lie below it.
    if (
      element !== document.body &&
      style.position === 'absolute' &&
      parentElement?.querySelector('img, video, picture')
    )
      return undefined
    const below = groundOf(parentElement)
    return below && over(colour, below)
  }
  const nameOf = (element: Element): string => {
    const part = element.closest<HTMLElement>('[data-part]')
    const name = `${part?.dataset['scope'] ?? ''}/${part?.dataset['part'] ?? ''}`
    return part === element ? name : `${name}>${element.localName}`
  }
  const found: string[] = []
  const judge = (kind: 'text' | 'mark', name: string, property: string, colour: string, ground: Colour): void => {
    const value = contrast(colourOf(colour), ground)
    if (value < least[kind])
      found.push(`${name} ${property}: ${colour} on rgb(${ground.slice(0, 3).map(Math.round).join(', ')})`)
  }
  for (const element of document.querySelectorAll('[data-scope], [data-scope] *')) {
    const { width, height } = element.getBoundingClientRect()
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width * height === 0) continue
    const style = getComputedStyle(element)
    if (style.clipPath.startsWith('inset(50%')) continue
    const ground = groundOf(element)
    const outer = groundOf(element.parentElement)
    const name = nameOf(element)
    const isControl = element.matches('select, textarea, input:not([type=range], [type=radio], [type=checkbox])')
    const hasText = isControl || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim())
    // A character that is no letter is a mark, as a star of a rating is.
    const kind = isControl || /[\p{L}\p{N}]/u.test(element.textContent) ? 'text' : 'mark'
    if (ground && hasText) judge(kind, name, 'color', style.webkitTextFillColor, ground)
    if (ground && element.matches('[placeholder]'))
      judge('text', name, '::placeholder', getComputedStyle(element, '::placeholder').color, ground)
    if (outer && element.matches('[type=radio], [type=checkbox]') && style.appearance === 'none')
      judge('mark', name, 'border-color', style.borderTopColor, outer)
    // Only the first drawing of a picture certainly stands on the page's ground.
    if (ground && element.closest('svg') && element.childElementCount === 0 && !element.previousElementSibling)
      for (const property of ['fill', 'stroke'] as const) {
        const other = property === 'fill' ? 'stroke' : 'fill'
        if (style[property] !== 'none' && style[other] === 'none')
          judge('mark', name, property, style[property], ground)
      }
    for (const pseudo of ['::before', '::after']) {
      const own = getComputedStyle(element, pseudo)
      if (['none', 'normal'].includes(own.content) || own.opacity === '0' || !ground) continue
      const isEmpty = own.content.startsWith('""')
      if (!isEmpty)
        judge(/[\p{L}\p{N}]/u.test(own.content) ? 'text' : 'mark', `${name}${pseudo}`, 'color', own.color, ground)
      else if (own.maskImage !== 'none' || element.matches('[type=radio], [type=checkbox]'))
        judge('mark', `${name}${pseudo}`, 'background-color', own.backgroundColor, ground)
    }
  }
  return [...new Set(found)]
}

/** The function that runs in the page, and its argument. */
export const findUnreadable = [find, LEAST] as const
