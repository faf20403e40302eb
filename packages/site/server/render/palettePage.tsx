import { completePalette, themePairs, themeToCss } from '@vitrine/palette'
import type { CSSProperties } from 'react'
import { isSameSitePath } from '@vitrine/links'
import { PalettePage } from '../../pages/palette/PalettePage.tsx'
import { declaredTheme } from '../declaredTheme.ts'
import { readHeader } from '../furniture.ts'
import { fillPalette, readPaletteForm, remediesOf, shownTheme } from './paletteForm.ts'
import { readTheme } from './publishedTheme.ts'
import type { SettingsArea } from './settingsPage.tsx'
import { changedTheme, ownColors, themeAddress } from './siteTheme.ts'

/** The area of colours and type: the settings `palette` and `typography` [SRV-59] [SRV-300]. */
export const PALETTE_AREA: SettingsArea = {
  path: '/config/palette',
  title: 'Colours and type',
  description: 'The colours and typefaces of the site, and how well they read.',
  logged: 'colours and type were changed',
  script: 'palette',
  kinds: ['palette'],
  fill: (settings) => fillPalette(readTheme(settings)),
  read: readPaletteForm,
  draw(form, settings, { pictures }) {
    const published = readTheme(settings)
    const theme = shownTheme(form.typed, published)
    const own = ownColors(theme.colors)
    const css = themeToCss(completePalette(own)).split(';').filter(Boolean)
    const style = Object.fromEntries(css.map((declaration) => declaration.split(':'))) as CSSProperties
    const { navigation } = readHeader(settings.get('header'))
    const pages = [
      { label: 'Home', href: '/' },
      ...navigation.filter(({ href }) => href !== '/' && href.startsWith('/') && isSameSitePath(href)),
    ]
    return (
      <PalettePage
        {...form}
        theme={theme}
        published={changedTheme(published)}
        hasOwnFaces={Object.values(declaredTheme().type).includes('own')}
        isDraft={themeAddress(theme) !== themeAddress(published)}
        style={style}
        pairs={themePairs(own)}
        remedies={remediesOf(theme.colors)}
        pictures={pictures.all.map(({ slug, title }) => ({ name: slug, title, src: pictures.addressOf(slug)! }))}
        pages={pages}
      />
    )
  },
}
