import { expect, test } from 'vitest'
import { keepFields } from './keepFields.js'

const field = <Kind extends Element = HTMLInputElement>(selector: string): Kind =>
  document.querySelector<Kind>(selector)!

/** A form of the server whose markup another one replaces. The visitor's input is typed in between. */
function replaceForm(html: string, type: (root: HTMLElement) => void, next = html): HTMLElement {
  const root = document.body.appendChild(document.createElement('form'))
  root.innerHTML = html
  type(root)
  const restore = keepFields(root)
  root.innerHTML = next
  restore()
  return root
}

test.each([
  ['<input name="a">', 'a name'],
  ['<input id="a">', 'an id'],
  ['<input>', 'neither name nor id'],
  ['<select><option>no</option><option>typed</option></select>', 'a choice in a list'],
  ['<textarea name="a"></textarea>', 'several lines'],
])('the input of a field %s keeps its text: %s [RUN-11]', (html) => {
  replaceForm(html, () => (field('input, select, textarea').value = 'typed'))
  expect(field('input, select, textarea').value).toBe('typed')
})

test('of several fields with one name each keeps its own text, by their order [RUN-11]', () => {
  replaceForm('<input name="a"><input name="a"><input name="a">', (root) => {
    for (const [index, each] of root.querySelectorAll('input').entries()) each.value = `text ${index}`
  })
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['text 0', 'text 1', 'text 2'])
})

test('fields are told apart by name, by type and by the value of a choice [RUN-11]', () => {
  replaceForm(
    '<input name="a"><input name="b"><input type="radio" name="r" value="1"><input type="radio" name="r" value="2">',
    () => {
      field('[name=b]').value = 'typed'
      field('[value="2"]').checked = true
    },
    '<input type="radio" name="r" value="2"><input type="radio" name="r" value="1"><input name="b"><input name="a">' +
      '<input type="email" name="b">',
  )
  expect(
    [...document.querySelectorAll('input')].map((each) => (each.type === 'radio' ? each.checked : each.value)),
  ).toEqual([true, false, 'typed', '', ''])
})

test('hidden fields and files keep the value of the new markup [RUN-11]', () => {
  replaceForm(
    '<input type="hidden" name="crumb" value="old"><input type="file" name="cv">',
    () => {
      const chosen = new DataTransfer()
      chosen.items.add(new File(['Ada'], 'cv.txt'))
      field('[type=file]').files = chosen.files
    },
    '<input type="hidden" name="crumb" value="new"><input type="file" name="cv">',
  )
  expect([field('[type=hidden]').value, field('[type=file]').value]).toEqual(['new', ''])
})

test.each([
  ['checkbox', '', true, true],
  ['checkbox', 'checked', false, false],
  ['radio', '', true, true],
  ['radio', 'checked', true, true],
])(
  'a %s that was %s in the markup, and set to %s, is %s in the new one [RUN-11]',
  (type, checked, chosen, expected) => {
    replaceForm(`<input type="${type}" name="a" ${checked}>`, () => (field('input').checked = chosen))
    expect(field('input').checked).toBe(expected)
  },
)

test('a radio that is off in the old markup switches none off in the new one [RUN-11]', () => {
  replaceForm('<input type="radio" name="a">', () => {}, '<input type="radio" name="a" checked>')
  expect(field('input').checked).toBe(true)
})

test('a field that is still there, and one that is gone, are left alone [RUN-11]', () => {
  const root = document.body.appendChild(document.createElement('form'))
  root.innerHTML = '<input name="stays" value="a"><input name="goes" value="b">'
  const restore = keepFields(root)
  field('[name=stays]').value = 'changed'
  field('[name=goes]').remove()
  restore()
  expect(root.innerHTML).toBe('<input name="stays" value="a">')
  expect(field('[name=stays]').value).toBe('changed')
})

test('a text that differs is written with the events of typing, an equal one without [RUN-11]', () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = '<input name="same" value="a"><input name="typed">'
  field('[name=typed]').value = 'b'
  const restore = keepFields(root)
  root.innerHTML = '<input name="same" value="a"><input name="typed">'
  const events: string[] = []
  for (const name of ['input', 'change'])
    document.body.addEventListener(
      name,
      ({ type, target }) => events.push(`${type} ${(target as HTMLInputElement).name}`),
      {
        once: true,
      },
    )
  restore()
  expect(events).toEqual(['input typed', 'change typed'])
})

test('the field that had the focus has it again, without a scroll, and no other one takes it [RUN-11]', () => {
  const html = '<div style="height: 3000px"></div><input name="a"><input name="b">'
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = html
  field('[name=b]').focus({ preventScroll: true })
  const restore = keepFields(root)
  root.innerHTML = html
  restore()
  expect([document.activeElement, document.scrollingElement!.scrollTop]).toEqual([field('[name=b]'), 0])
  root.innerHTML = html
  keepFields(root)()
  expect(document.activeElement).toBe(document.body)
})
