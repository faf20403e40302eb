import { describe, expect, test } from 'vitest'
import { parseEmbed, readVideo, videoAttributes } from '../index.js'

const frame = (attributes: string): string => `<iframe src="https://films.example/1" ${attributes}></iframe>`

describe('a video element', () => {
  test('of a file of one’s own has no embed, and its overlay [MED-32]', () => {
    expect(videoAttributes({ title: 'Doors', width: 320, height: 180, overlay: true }, true)).toEqual({
      'data-scope': 'media',
      'data-part': 'video',
      'data-type': undefined,
      'data-provider-name': undefined,
      'data-html': undefined,
      'data-title': 'Doors',
      'data-width': 320,
      'data-height': 180,
      'data-mode': undefined,
      'data-overlay': 'true',
      'data-state': 'overlay',
    })
    const both = videoAttributes({ html: frame('') }, true)
    expect([both['data-type'], both['data-provider-name'], both['data-html']]).toEqual([undefined, undefined, false])
    expect(both['data-state']).toBe('video')
  })

  test('of an invalid embed shows no overlay and has no title that is empty [MED-32]', () => {
    const attributes = videoAttributes({ html: '<p>', overlay: true, title: '' })
    expect(attributes).toMatchObject({ 'data-state': 'video', 'data-type': 'invalid', 'data-title': undefined })
    expect(attributes['data-provider-name']).toBeUndefined()
  })

  test('has the embed written anew, with its marks escaped and without what it lacks [MED-44]', () => {
    const html = `<iframe src="//films.example/1?a=1&b=2" title='"Tea" & <cake>' allow="fullscreen" onload="x()"></iframe>`
    expect(videoAttributes({ html })['data-html']).toBe(
      '<iframe src="//films.example/1?a=1&#38;b=2" title="&#34;Tea&#34; &#38; &#60;cake&#62;" allow="fullscreen"></iframe>',
    )
    expect(videoAttributes({ html: '<object><embed src="//films.example/1" width="5"></object>' })['data-html']).toBe(
      '<object><embed src="//films.example/1" width="5"></object>',
    )
  })

  test('is read with its own size before that of the embed [MED-32]', () => {
    const html = frame('width="560" height="315"')
    expect(readVideo({ html, width: '1', overlay: 'false' })).toMatchObject({ width: 1, height: 315, overlay: false })
    expect(readVideo({ html, width: 'Infinity', height: '0' })).toMatchObject({ width: 560, height: 315 })
  })
})

describe('an embed', () => {
  test.each([
    ['12345', 12_345],
    ['123456', undefined],
    ['560px', 560],
    ['560.5', 560],
    ['560.5px', 560],
    ['50%', undefined],
    ['560 px', undefined],
    ['x560', undefined],
    ['0', undefined],
    ['', undefined],
  ])('of the width %j is %j px wide [MED-44]', (width, pixels) => {
    expect(parseEmbed(frame(`width="${width}" height="${width}"`))).toMatchObject({ width: pixels, height: pixels })
  })

  test.each([
    [10_000, 'iframe'],
    [10_001, 'invalid'],
  ])('with an address of %i characters is %s [MED-44]', (length, type) => {
    const address = 'https://films.example/'.padEnd(length, 'a')
    expect(parseEmbed(`<iframe src="${address}">`).type).toBe(type)
  })

  test('keeps 300 characters of its title, and the permissions that players have [MED-44]', () => {
    expect(parseEmbed(frame(`title="${'a'.repeat(301)}"`))).toMatchObject({ title: 'a'.repeat(300) })
    const all = 'picture-in-picture; camera; fullscreen ; encrypted-media https://a.example;autoplay'
    expect(parseEmbed(frame(`allow="${all}"`))).toMatchObject({
      allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    })
    expect(parseEmbed(frame('allow="autoplay" allowfullscreen'))).toMatchObject({ allow: 'autoplay; fullscreen' })
  })

  test.each([
    ['HTTPS://Films.Example/1', 'https://films.example/1'],
    ['http://films.example', 'http://films.example/'],
    ['//films.example/a b', '//films.example/a%20b'],
    ['  https://films.example/1 ', 'https://films.example/1'],
  ])('with the address %j leads to %s [MED-44]', (address, src) => {
    expect(parseEmbed(`<iframe src="${address}">`)).toMatchObject({ src })
  })

  test.each([
    ['the first frame of several', `${frame('width="1"')}${frame('width="2"')}`, { type: 'iframe', width: 1 }],
    ['a frame behind text and an end of its own', `a</object>${frame('width="1"')}`, { type: 'iframe', width: 1 }],
    ['a frame behind a template', `<template><p></p></template>${frame('')}`, { type: 'iframe' }],
    [
      'the size of the outer of two objects',
      '<object width="3"><object width="4"><embed src="//films.example/1"></object>',
      { type: 'object', width: 3 },
    ],
    [
      'an embed with its own size before that of its object',
      '<object width="3" height="4"><embed width="5" src="//films.example/1"></object>',
      { type: 'object', width: 5, height: 4 },
    ],
  ])('is %s [MED-33]', (_name, html, expected) => {
    expect(parseEmbed(html)).toMatchObject(expected)
  })
})
