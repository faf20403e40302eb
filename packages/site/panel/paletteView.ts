import {
  completePalette,
  formatColor,
  generatePalette,
  type PresetName,
  themePairs,
  themeToCss,
  unreadablePairs,
} from '@vitrine/palette'
import { ratioText, remedyText, statusText, verdictText } from '../pages/palette/pairTexts.ts'
import {
  changedTheme,
  OWN_IDS,
  ownColors,
  type SiteColors,
  siteColors,
  type SiteTheme,
} from '../server/render/siteTheme.ts'

const all = <Match extends HTMLElement>(selector: string): Match[] => [...document.querySelectorAll<Match>(selector)]

function paint(sample: HTMLElement, ground: string, text: string): void {
  sample.style.setProperty('--swatch-ground', ground)
  sample.style.setProperty('--swatch-text', text)
}

function showPairs(colors: SiteColors): number {
  const own = ownColors(colors)
  const unreadable = new Set<string>(unreadablePairs(own))
  for (const pair of themePairs(own)) {
    const row = document.querySelector<HTMLElement>(`[data-pair="${pair.id}"]`)
    if (!row) continue
    paint(row.querySelector('.sample')!, formatColor(pair.background), formatColor(pair.foreground))
    const [ratio, verdict] = row.querySelectorAll('td')
    ratio!.textContent = ratioText(pair.ratio)
    verdict!.textContent = verdictText(pair)
    verdict!.toggleAttribute('data-fails', !pair.passes)
    const button = row.querySelector('button')!
    button.hidden = !unreadable.has(pair.id)
    if (!button.hidden) button.textContent = remedyText(own, pair.id as 'text')
  }
  return unreadable.size
}

function showFields(form: HTMLFormElement, colors: SiteColors): void {
  for (const id of OWN_IDS)
    form.querySelector<HTMLInputElement>(`[data-picker="${id}"]`)!.value = colors[id].toLowerCase()
  for (const button of form.querySelectorAll<HTMLButtonElement>('[name=preset]')) {
    const made = siteColors(generatePalette(colors.accent, button.value as PresetName))
    for (const [at, swatch] of [...button.querySelectorAll<HTMLElement>('.strip > span')].entries())
      paint(swatch, made[OWN_IDS[at]!], made[OWN_IDS[at]!])
  }
}

/** Shows a theme in the fields, the table of contrasts, the specimen and the status of the form. */
export function showTheme(form: HTMLFormElement, theme: SiteTheme): void {
  showFields(form, theme.colors)
  const failing = showPairs(theme.colors)
  for (const specimen of all('[data-specimen]'))
    for (const declaration of themeToCss(completePalette(ownColors(theme.colors)))
      .split(';')
      .filter(Boolean)) {
      const [name = '', value = ''] = declaration.split(':')
      specimen.style.setProperty(name, value)
    }
  const status = form.querySelector<HTMLElement>('[role=status]')!
  const isDraft = changedTheme(theme) !== (status.dataset['published'] || undefined)
  const text = statusText(failing, isDraft)
  if (status.textContent !== text) status.textContent = text
  status.toggleAttribute('data-fails', failing > 0)
}

/** Moves the focus to the first remedy; returns whether a pair fails. */
export function focusFault(): boolean {
  const button = all<HTMLButtonElement>('[name=mend]').find(({ hidden }) => !hidden)
  button?.focus()
  return button !== undefined
}
