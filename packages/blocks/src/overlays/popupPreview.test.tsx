import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readPopupSettings } from './codec.js'
import { PopupBlock } from './OverlayBlocks.js'

const settings = readPopupSettings({ style: 'dark', slices: [{ type: 'heading', text: 'Tonight' }] })

test('a previewed popup stands in the page itself, another one in a template [OVL-40]', () => {
  const markup = (preview: boolean): string =>
    renderToStaticMarkup(<PopupBlock settings={settings} preview={preview} />).slice(0, 30)
  expect(markup(false)).toMatch(/^<template data-popup="">/)
  expect(markup(true)).toMatch(/^<dialog data-/)
})
