import { is } from 'valibot'
import { describe, expect, test } from 'vitest'
import { SAMPLE } from '../testing/documents.js'
import { applyPatch } from './applyPatch.js'
import { mergeDocuments } from './mergeDocuments.js'
import { pageDocument } from './pageDocument.js'
import type { PageDocument } from './pageDocument.js'
import type { Edit } from './patch.js'
import { compareTexts, textsOfBlock, withTexts } from './originalTexts.js'
import { translations } from './translations.js'

const apply = (document: PageDocument, ...edits: Edit[]): PageDocument => applyPatch(document, edits).document
const german = (key: string, from: string, to: string): Edit => ({
  op: 'translate',
  block: 'b1',
  language: 'de',
  key,
  text: { from, to },
})

describe('translations', () => {
  test('lists what visitors read, without prices, ids and code of other sites [PAN-100]', () => {
    const menu = { menus: [{ title: 'Evening', items: [{ title: 'Soup', price: '$8', id: 'soup' }] }] }
    expect(textsOfBlock({ type: 'menu', data: menu }).map(({ key }) => key)).toEqual([
      'menus.0.title',
      'menus.0.items.0.title',
    ])
    expect(textsOfBlock({ type: 'embed', data: { html: '<iframe>', caption: 'A map' } })).toEqual([
      { key: 'caption', text: 'A map', isHtml: false },
    ])
    expect(textsOfBlock({ type: 'text', data: '{"title": "Hal' })).toEqual([])
  })

  test('of a block that shows rows are its shown heading alone [PAN-146]', () => {
    const items = [{ title: 'A lamp is lit', excerpt: 'In the yard' }]
    const textsOf = (type: string, data: unknown) => textsOfBlock({ type, data }).map(({ key, text }) => [key, text])
    expect(textsOf('summary', { title: 'Latest', headerText: 'Old', items })).toEqual([['title', 'Latest']])
    expect(textsOf('summary', { title: '', headerText: 'Saved', items })).toEqual([['headerText', 'Saved']])
    expect(textsOf('archive', { title: 'So far', tags: [{ name: 'lamps', text: 'Lampen' }] })).toEqual([
      ['title', 'So far'],
    ])
    expect(textsOf('archive', { title: '2026' })).toEqual([])
    for (const type of ['summary', 'archive', 'events', 'calendar', 'form'])
      expect(textsOf(type, { text: 'Row', label: 'Row', items })).toEqual([])
  })

  test('of a form are the sentence in its place while it has no fields [PAN-149]', () => {
    for (const type of ['form', 'newsletter'])
      expect(textsOfBlock({ type, data: { formId: 'workshop', closedText: 'Opens in March.' } })).toEqual([
        { key: 'closedText', text: 'Opens in March.', isHtml: false },
      ])
  })

  test('follow their texts when items of a list are moved, added or removed [PAN-100]', () => {
    const stored = {
      'items.0.text': { from: 'By tram', to: 'Mit der Bahn' },
      'items.1.text': { from: 'On foot', to: 'Zu Fuß' },
    }
    const compared = (...items: string[]) => {
      const data = { items: items.map((text) => ({ text })) }
      const texts = compareTexts(textsOfBlock({ type: 'text', data }), stored)
      return { states: texts.map(({ state }) => state), shown: withTexts(data, texts).items.map(({ text }) => text) }
    }
    expect(compared('On foot', 'By tram').shown).toEqual(['Zu Fuß', 'Mit der Bahn'])
    expect(compared('By boat', 'By tram', 'On foot').states).toEqual(['missing', 'translated', 'translated'])
    expect(compared('By the new tram', 'On foot')).toEqual({
      states: ['changed', 'translated'],
      shown: ['Mit der Bahn', 'Zu Fuß'],
    })
  })

  test('of one block by two editors are merged text by text [PAN-100]', () => {
    const base = apply(SAMPLE, german('title', 'Find us', 'So finden Sie uns'))
    const mine = apply(base, german('items.0.text', 'By tram', 'Mit der Bahn'))
    const theirs = apply(base, german('items.1.text', 'On foot', 'Zu Fuß'))
    const { document, conflicts } = mergeDocuments(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(Object.keys(document.bands[0]!.cells[0]!.blocks[0]!.texts!['de']!)).toHaveLength(3)
    const other = mergeDocuments(
      base,
      apply(base, german('title', 'Find us', 'Anfahrt')),
      apply(base, german('title', 'Find us', 'Der Weg')),
    )
    expect(other.conflicts).toEqual([{ block: 'b1', field: 'texts', language: 'de', key: 'title' }])
  })

  test('are bounded, and name languages and keys that can be stored [PAN-100]', () => {
    expect(is(pageDocument, apply(SAMPLE, german('title', 'Find us', 'Anfahrt')))).toBe(true)
    expect(is(translations, { 'not a language': {} })).toBe(false)
    expect(is(translations, { de: { title: { from: 'a', to: 'x'.repeat(100_001) } } })).toBe(false)
    expect(is(translations, { de: { 'a/b': { from: 'a', to: 'b' } } })).toBe(false)
  })
})
