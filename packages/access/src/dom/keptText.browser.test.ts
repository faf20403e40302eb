import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepText, restoreText } from './keptText.js'

const before = location.href
const KEY = 'vitrine.access.kept'

const PAGE = `<form id="form">
  <input id="who" name="who"><textarea id="words" name="words"></textarea>
  <input id="agrees" name="agrees" type="checkbox">
  <input id="a" name="size" type="radio" value="a" checked><input id="b" name="size" type="radio" value="b">
  <select id="days" name="days" multiple><option>Mon</option><option>Tue</option></select>
  <input id="secret" name="secret" type="password"><input id="code" name="code" autocomplete="one-time-code">
  <input id="card" name="card" autocomplete="cc-number"><input id="crumb" name="crumb" type="hidden" value="1">
  <input id="next" name="next" autocomplete="new-password"><input id="cv" name="cv" type="file">
  <input name="nameless">
</form><input id="outside" name="outside">`

const field = <E extends HTMLElement = HTMLInputElement>(id: string): E => document.querySelector<E>(`#${id}`)!

beforeEach(() => {
  document.body.innerHTML = PAGE
  history.replaceState(history.state, '', '#block-form')
})
afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  history.replaceState(history.state, '', before)
})

describe('text of a page that is loaded anew', () => {
  test('comes back into the same fields, with focus and hash, once [ACC-44]', () => {
    field('who').value = 'Ada'
    field('words').value = 'Is the hall\nfree?'
    field('agrees').checked = true
    field('b').checked = true
    field<HTMLSelectElement>('days').options[1]!.selected = true
    field('words').focus()
    expect(keepText()).toBe(true)
    expect(location.hash).toBe('#vt-kept')
    document.body.innerHTML = PAGE
    const heard: string[] = []
    for (const type of ['input', 'change'])
      field<HTMLFormElement>('form').addEventListener(type, ({ target }) => {
        if (target === field('who')) heard.push(`${type} who`)
      })
    restoreText()
    expect([field('who').value, field('words').value]).toEqual(['Ada', 'Is the hall\nfree?'])
    expect([field('agrees').checked, field('a').checked, field('b').checked]).toEqual([true, false, true])
    expect([...field<HTMLSelectElement>('days').selectedOptions].map(({ value }) => value)).toEqual(['Tue'])
    expect([document.activeElement?.id, location.hash]).toEqual(['words', '#block-form'])
    expect(heard).toEqual(['input who', 'change who'])
    document.body.innerHTML = PAGE
    restoreText()
    expect(field('who').value).toBe('')
  })

  test('never has passwords, codes, cards, files, hidden fields and fields without id or form [ACC-44]', () => {
    for (const id of ['secret', 'next', 'code', 'card', 'crumb', 'outside']) field(id).value = `canary-${id}`
    document.querySelector<HTMLInputElement>('[name=nameless]')!.value = 'canary-nameless'
    const chosen = new DataTransfer()
    chosen.items.add(new File(['Ada'], 'canary.txt'))
    field('cv').files = chosen.files
    expect(keepText()).toBe(false)
    field('who').value = 'Ada'
    expect(keepText()).toBe(true)
    expect(sessionStorage.getItem(KEY)).not.toContain('canary')
  })

  test('is never put into a field that must not have it [ACC-44]', () => {
    const path = location.pathname + location.search
    const fields = ['secret', 'crumb', 'who'].map((id) => ({ id, name: id, value: 'Ada' }))
    sessionStorage.setItem(KEY, JSON.stringify({ path, hash: '', focus: '', fields }))
    restoreText()
    expect(['secret', 'crumb', 'who'].map((id) => field(id).value)).toEqual(['', '1', 'Ada'])
  })

  test.each([
    ['days', 'select-multiple', 'Tue'],
    ['days', 'select-multiple', true],
    ['days', 'select-multiple', { length: 1 }],
    ['who', 'text', 7],
    ['who', 'text', ['Ada']],
    ['words', 'textarea', true],
    ['agrees', 'checkbox', 1],
  ])('that another program has stored for %s, of type %s, as %j changes nothing [ACC-44]', (id, type, value) => {
    const path = location.pathname + location.search
    sessionStorage.setItem(KEY, JSON.stringify({ path, hash: '', focus: '', fields: [{ id, name: id, value }] }))
    const before = document.body.innerHTML
    restoreText()
    expect(field(id)).toHaveProperty('type', type)
    expect(document.body.innerHTML).toBe(before)
    expect([field('who').value, field('words').value, field('agrees').checked]).toEqual(['', '', false])
    expect(field<HTMLSelectElement>('days').selectedOptions).toHaveLength(0)
    expect('checked' in field('words')).toBe(false)
  })

  test('is dropped on another page, for a field that has gone, and over a text that is newer [ACC-44]', () => {
    field('who').value = 'Ada'
    keepText()
    const kept = sessionStorage.getItem(KEY)!
    document.body.innerHTML = '<form><input id="who" name="other"></form>'
    restoreText()
    expect(field('who').value).toBe('')
    for (const [text, typed, value] of [
      [kept.replace(location.pathname, '/elsewhere'), '', ''],
      [kept, 'Grace', 'Grace'],
      ['{"path":1}', '', ''],
      [`${kept.split('"fields":')[0]}"fields":7}`, '', ''],
      ['no JSON', '', ''],
    ] as const) {
      document.body.innerHTML = PAGE
      field('who').value = typed
      sessionStorage.setItem(KEY, text)
      restoreText()
      expect(field('who').value).toBe(value)
      expect(sessionStorage.getItem(KEY)).toBeNull()
    }
  })

  test('comes back to a page without a hash, which has none afterwards [ACC-44]', () => {
    history.replaceState({ kept: true }, '', location.pathname + location.search)
    field('who').value = 'Ada'
    keepText()
    document.body.innerHTML = PAGE
    restoreText()
    expect([field('who').value, location.hash, history.state]).toEqual(['Ada', '', { kept: true }])
    history.replaceState(null, '', location.href)
  })

  test('is not kept where storage is blocked, and the address stays [ACC-44]', () => {
    field('who').value = 'Ada'
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect(keepText()).toBe(false)
    blocked.mockRestore()
    expect(location.hash).toBe('#block-form')
  })
})
