/** The printing inks of Lantern Hall: lantern amber, paper and ink, and the colours that keep them company. */
export const INKS = {
  paper: '#FAF6EF',
  cream: '#F3EADB',
  sand: '#E4D3B6',
  glow: '#FFEDC6',
  honey: '#F4C572',
  amber: '#E2982F',
  clay: '#CB8A5E',
  rose: '#D8A497',
  rust: '#B4532A',
  ember: '#8A3322',
  plum: '#5C2F49',
  aubergine: '#33203A',
  mist: '#B7C3C4',
  dusk: '#4B628C',
  slate: '#33405F',
  night: '#1D2340',
  sea: '#3D7C7C',
  teal: '#1F5A5E',
  deep: '#11343B',
  sage: '#A3A878',
  moss: '#6C763B',
  pine: '#2E4435',
  ink: '#1B1A22',
} as const

type Triple = readonly [number, number, number]

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

/** sRGB hex to OKLab (Björn Ottosson, 2020). */
function toLab(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  const r = toLinear((value >> 16) / 255)
  const g = toLinear(((value >> 8) & 255) / 255)
  const b = toLinear((value & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const part = (c: number): string =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, c)))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(part).join('')}`
}

/**
 * Mixes two inks in OKLab, so that the steps look even.
 * @param from - `#rrggbb`.
 * @param to - `#rrggbb`.
 * @param share - 0 gives `from`, 1 gives `to`.
 */
export function mix(from: string, to: string, share: number): string {
  const a = toLab(from)
  const b = toLab(to)
  const t = Math.min(1, Math.max(0, share))
  return toHex([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t])
}

/**
 * Returns a colour from a gradient of inks.
 * @param inks - At least one `#rrggbb`, evenly spaced from 0 to 1.
 * @param position - 0 to 1; values outside are held at the ends.
 */
export function ramp(inks: readonly string[], position: number): string {
  const last = inks.length - 1
  const place = Math.min(1, Math.max(0, position)) * last
  const index = Math.min(last, Math.floor(place))
  return mix(inks[index] as string, inks[Math.min(last, index + 1)] as string, place - index)
}
