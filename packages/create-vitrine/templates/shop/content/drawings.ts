import { readFileSync } from 'node:fs'
import path from 'node:path'
import { siteFolder, type Drawing } from '@vitrine/site'

const read = (slug: string): string => readFileSync(path.join(siteFolder(), `content/drawings/${slug}.svg`), 'utf8')

/** A drawing of 400 × 300 units in the folder `drawings`. */
const drawing = (slug: string, title: string, alt: string, color: string): Drawing => ({
  slug,
  title,
  alt,
  color,
  series: 'Shop',
  year: 2026,
  width: 400,
  height: 300,
  description: '',
  svg: () => read(slug),
})

export const drawings: readonly Drawing[] = [
  drawing('city-bicycle', 'City bicycle', 'A green city bicycle with a basket in front of a pale wall', '#dfe7dc'),
  drawing('bell', 'Bell', 'A round brass bell on a handlebar', '#efe3c8'),
  drawing('lock', 'Lock', 'A black folding lock, closed into a loop', '#d9dde3'),
]

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#1F4D3A" stroke-width="2.5">
<circle cx="9" cy="21" r="6"/><circle cx="23" cy="21" r="6"/><path d="M9 21l6-10h6l2 10M13 11h-3"/>
</svg>
`
