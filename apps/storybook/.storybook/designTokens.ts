import { TOKENS } from '../../../tools/house/tokens.ts'

/** A token as the Design Tokens Format Module 2025.10 writes it. */
interface DesignToken {
  readonly $type: string
  readonly $value: unknown
  readonly $description: string
}

type Group = Record<string, DesignToken>

/** The grounds of a site, each with its own colours. */
const GROUNDS = ['paper', 'ink', 'tint', 'accent', 'shade'] as const

/** The sRGB values of a colour of CSS, whatever form it has. */
function colorOf(css: string): unknown {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.fillStyle = css
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  const channels = [red, green, blue]
  const share = (channel: number): number => Math.round((channel / 255) * 10_000) / 10_000
  return {
    colorSpace: 'srgb',
    components: channels.map(share),
    alpha: share(alpha),
    hex: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  }
}

/** A length in pixels, or a time in milliseconds, which a built sheet may have in seconds. */
function measured(text: string): unknown {
  const [, number, unit] = /^([\d.]+)(px|ms|s)$/.exec(text) ?? []
  return unit === 's' ? { value: Number(number) * 1000, unit: 'ms' } : { value: Number(number), unit }
}

/** The format's type of each family of tokens, with the value that it takes from the text of CSS. */
const FAMILIES: Readonly<Record<string, readonly [type: string, value: (css: string) => unknown]>> = {
  color: ['color', colorOf],
  space: ['dimension', measured],
  radius: ['dimension', measured],
  duration: ['duration', measured],
  font: ['fontFamily', (css) => css.split(',').map((face) => face.trim().replaceAll(/['"]/g, ''))],
  ease: ['cubicBezier', (css) => css.match(/-?[\d.]+/g)?.map(Number)],
  press: ['number', Number],
}

/** The tokens of an element by family: a colour as it is drawn there, everything else as it is written. */
function groupsOf(place: HTMLElement, isColor: boolean): Record<string, Group> {
  const groups: Record<string, Group> = {}
  for (const { name, what } of TOKENS) {
    const [family = '', ...rest] = name.replace('--vt-', '').split('-')
    const [$type, value] = FAMILIES[family] ?? []
    if (!$type || !value || ($type === 'color') !== isColor) continue
    place.style.color = `var(${name})`
    const style = getComputedStyle(place)
    const css = isColor ? style.color : style.getPropertyValue(name).trim()
    if (css) (groups[family] ??= {})[rest.join('-') || 'default'] = { $type, $value: value(css), $description: what }
  }
  return groups
}

/**
 * The tokens of the shown palette and density as a file for design tools: colours for each ground, then what all grounds
 * share. Its form is that of the Design Tokens Format Module 2025.10.
 */
export function designTokens(): Readonly<Record<string, unknown>> {
  const place = document.body.appendChild(document.createElement('div'))
  try {
    const shared = groupsOf(place, false)
    const grounds = GROUNDS.map((ground) => {
      place.dataset['theme'] = ground
      return [ground, groupsOf(place, true)] as const
    })
    return { ...Object.fromEntries(grounds), ...shared }
  } finally {
    place.remove()
  }
}
