import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { fontsFor } from './fontsFor.ts'

const config = readConfig({
  FONTS_ADDRESS: 'https://fonts.example/css2',
  FONT_KIT_ADDRESS: 'https://kits.example/k.css',
})
const WEB_FONTS = { pages: ['/late', '/story'], googleFonts: ['Inter'], typekitFonts: ['kit-1'] }

test('the pages that the settings name have their fonts, from the configured services [SRV-3 e]', () => {
  const settings = new Map([['webFonts', WEB_FONTS]])
  expect(fontsFor('/story', settings, config)).toEqual({
    googleFonts: ['Inter'],
    typekitFonts: ['kit-1'],
    fontServices: config.fontServices,
  })
  expect(Object.values(config.fontServices)).toEqual(['https://fonts.example/css2', 'https://kits.example/k.css'])
  expect(fontsFor('/', settings, config)).toBeUndefined()
  expect(fontsFor('/late', new Map(), config)).toBeUndefined()
})
