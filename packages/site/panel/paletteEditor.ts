import { readTexts, writeColors } from './paletteFields.ts'
import { showFrames } from './paletteFrames.ts'
import { makePalette, readPicture } from './paletteSources.ts'
import { focusFault, showTheme } from './paletteView.ts'
import { ownColors, type SiteColors, siteColors, type SiteTheme } from '../server/render/siteTheme.ts'
import { mendPair, type OwnPairId } from '@vitrine/palette'

/**
 * The script of the page `/config/palette`: shows each change at once, in the table of contrasts, on the specimen and in
 * the framed pages of the site [SRV-300]. Without it every button posts the form.
 */
function editPalette(form: HTMLFormElement): void {
  const published = readTexts(form)
  let shown: SiteTheme = published
  const frames = showFrames()

  function show(theme: SiteTheme): void {
    shown = theme
    showTheme(form, theme)
    frames(theme)
  }

  function choose(colors: SiteColors): void {
    writeColors(form, colors)
    show({ ...readTexts(form, shown), colors })
  }

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset['picker'] !== undefined) {
      const field = form.elements.namedItem(target.dataset['picker']) as HTMLInputElement
      field.value = target.value.toUpperCase()
    }
    show(readTexts(form, shown))
  })

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const [file] = target.files ?? []
    if (!file) return
    void readPicture(file).then((colors) => {
      showPictureError(!colors)
      if (colors) choose(colors)
    })
  })

  form.addEventListener('submit', (event) => {
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || button.name === 'reset') return
    // Enter in a field presses "try": the page shows the colours already.
    if (button.name === 'try') event.preventDefault()
    else if (button.name === 'mend') {
      event.preventDefault()
      const own = ownColors(shown.colors)
      const remedy = mendPair(own, button.value as OwnPairId)
      choose(siteColors({ ...own, ...remedy }))
      focusFault()
    } else if (button.name === '') {
      if (focusFault()) event.preventDefault()
    } else {
      const made = makePalette(form, button)
      if (!made) return
      event.preventDefault()
      void made.then((colors) => (colors ? choose(colors) : undefined))
    }
  })

  for (const element of document.querySelectorAll<HTMLElement>('[data-needs-script], [data-picker]'))
    element.hidden = false
  show(published)
}

/** Shows or hides the sentence about a file that is no picture. */
function showPictureError(isShown: boolean): void {
  document.querySelector<HTMLElement>('[data-picture-error]')!.hidden = !isShown
}

const form = document.querySelector<HTMLFormElement>('#palette-form')
if (form) editPalette(form)
