import { generatePalette, paletteFromImage, type PresetName } from '@vitrine/palette'
import { type SiteColors, siteColors } from '../server/render/siteTheme.ts'
import { hexOf } from './paletteFields.ts'

/** Most pixels in width and height that are read from a picture. */
const MOST = 64

function colorsOf(picture: CanvasImageSource, width: number, height: number): SiteColors | undefined {
  const share = Math.min(1, MOST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * share))
  canvas.height = Math.max(1, Math.round(height * share))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return siteColors(paletteFromImage(context.getImageData(0, 0, canvas.width, canvas.height).data))
}

/** Makes a palette of a file, in this browser; `undefined` for a file that is no picture. */
export async function readPicture(file: Blob): Promise<SiteColors | undefined> {
  try {
    const picture = await createImageBitmap(file)
    return colorsOf(picture, picture.width, picture.height)
  } catch {
    return undefined
  }
}

/**
 * Makes the palette that a pressed button asks for.
 * @returns `undefined` for a button whose form the server answers, as with a text that is no colour.
 */
export function makePalette(
  form: HTMLFormElement,
  button: HTMLButtonElement,
): Promise<SiteColors | undefined> | undefined {
  const textOf = (name: string): string => (form.elements.namedItem(name) as HTMLInputElement).value
  if (button.name === 'picture') {
    const picture = button.querySelector('img')
    return picture
      ? picture.decode().then(() => colorsOf(picture, picture.naturalWidth, picture.naturalHeight))
      : undefined
  }
  const seed = hexOf(textOf(button.name === 'preset' ? 'accent' : 'seed'))
  if (seed === undefined || !['preset', 'from'].includes(button.name)) return undefined
  const preset = button.name === 'preset' ? (button.value as PresetName) : undefined
  return Promise.resolve(siteColors(generatePalette(seed, preset)))
}
