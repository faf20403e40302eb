import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pictures } from './pictures.ts'

/** A way to write the same page, and its library. */
export type Way = 'React' | 'HTML'
export type Contestant = 'ours' | 'Embla and PhotoSwipe'

const FILES: Readonly<Record<Way, Readonly<Record<Contestant, string>>>> = {
  React: { ours: 'ours.tsx', 'Embla and PhotoSwipe': 'rivals.tsx' },
  HTML: { ours: 'ours.html', 'Embla and PhotoSwipe': 'rivals.html' },
}

/** All ways and contestants. */
export const USES: readonly (readonly [Way, Contestant])[] = (['React', 'HTML'] as const).flatMap((way) =>
  (['ours', 'Embla and PhotoSwipe'] as const).map((contestant) => [way, contestant] as const),
)

/** Text of a use, as a team writes it. */
export const readUse = (way: Way, contestant: Contestant): string =>
  readFileSync(path.join(import.meta.dirname, FILES[way][contestant]), 'utf8')

/** Counts the lines that contain code. */
export const countLines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length

/** Counts the characters besides white space, because lines differ in length. */
export const countCharacters = (text: string): number => text.replaceAll(/\s/g, '').length

/** Cuts a page of HTML at its one script. */
function cutAtScript(html: string): { readonly markup: string; readonly script: string } {
  const [markup = '', script = ''] = html.split('<script type="module">')
  return { markup, script: script.slice(0, script.indexOf('</script>')) }
}

/** The module of a use. A page of React also has to put it on the page, which is the same for all. */
export function scriptOfUse(way: Way, contestant: Contestant): string {
  if (way === 'HTML') return cutAtScript(readUse(way, contestant)).script
  return `
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { Prints } from './uses/${FILES.React[contestant]}'
    createRoot(document.getElementById('app')).render(createElement(Prints))`
}

/** Returns the markup of a use as a server writes it: the lines of its picture are repeated for each picture. */
export function markupOfUse(way: Way, contestant: Contestant): string {
  if (way === 'React') return '<div id="app"></div>'
  const lines = cutAtScript(readUse(way, contestant)).markup.split('\n')
  return lines
    .filter((line) => !line.startsWith('<link'))
    .flatMap((line) =>
      line.includes('{src}')
        ? pictures.map((picture) =>
            line.replaceAll(/\{(src|width|height|alt)\}/g, (_, key: 'src' | 'width' | 'height' | 'alt') =>
              String(picture[key]),
            ),
          )
        : [line],
    )
    .join('\n')
}

/** The sheets that a page of HTML links. */
export const SHEETS: Readonly<Record<Contestant, string>> = {
  ours: `@import '@vitrine/gallery/styles.css';@import '@vitrine/media/styles.css';@import '@vitrine/lightbox/styles.css';`,
  'Embla and PhotoSwipe': `@import 'photoswipe/style.css';`,
}
