import { describe, expect, test } from 'vitest'
import { applyPatch } from '../../document/applyPatch.js'
import type { PageDocument } from '../../document/pageDocument.js'
import { findRows, progressOf, translateEdit, translationGroups } from './translationRows.js'

const PAGE: PageDocument = {
  title: 'Visit us',
  description: '',
  path: '/visit',
  bands: [
    {
      cells: [
        {
          blocks: [
            { id: 'walls', type: 'gallery', data: { slides: [{ id: 'eddy', print: 'eddy', title: 'Eddy' }] } },
            { id: 'note', type: 'html', data: { html: '<p>Come by tram</p>' } },
          ],
        },
      ],
    },
  ],
}

const groupsOf = (page: PageDocument) => translationGroups(page, 'de', (print) => `The print ${print}`)
const idsOf = (page: PageDocument) => groupsOf(page).map(({ rows }) => rows.map(({ label, text }) => [label, text]))

/** The page with a text of it translated. */
function translated(page: PageDocument, id: string, to: string): PageDocument {
  const row = groupsOf(page)
    .flatMap(({ rows }) => rows)
    .find((one) => one.id === id)!
  return applyPatch(page, [translateEdit(row, 'de', to)]).document
}

describe('translationGroups', () => {
  test('lists the texts of the page and of each block, with alternative texts of pictures [PAN-101]', () => {
    expect(idsOf(PAGE)).toEqual([
      [
        ['Title', 'Visit us'],
        ['Address', '/visit'],
      ],
      [
        ['Slides 1: Title', 'Eddy'],
        ['Slides 1: Description of the picture', 'The print eddy'],
      ],
      [['Text', '<p>Come by tram</p>']],
    ])
  })

  test('counts what is translated, and finds what is missing or changed [PAN-101]', () => {
    const page = translated(translated(PAGE, ' title', 'Besuch'), 'note html', '<p>Mit der Bahn</p>')
    expect(progressOf(groupsOf(page))).toEqual({ total: 4, translated: 2, changed: 0 })
    const changed = applyPatch(page, [{ op: 'set-field', field: 'title', value: 'Visit the hall' }]).document
    expect(progressOf(groupsOf(changed))).toEqual({ total: 4, translated: 2, changed: 1 })
    const found = (filter: 'all' | 'missing' | 'changed', search = '') => [
      ...findRows(groupsOf(changed), filter, search),
    ]
    expect(found('changed')).toEqual([' title'])
    expect(found('missing')).toEqual(['walls slides.0.title', 'walls slides.0.alt'])
    expect(found('all', 'bahn')).toEqual(['note html'])
    expect(progressOf(groupsOf(translated(changed, ' title', 'Besuch'))).changed).toBe(0)
  })
})
