import { render } from '@testing-library/react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountForm } from '../app/mountForm.js'
import { BlockForm } from './BlockForm.js'
import { fieldOf } from './fieldOf.js'
import { withValue } from './values.js'

let latest: unknown
const note = (value: unknown): void => void (latest = value)

const picture = { src: v.optional(v.string(), ''), width: v.optional(v.number()), height: v.optional(v.number()) }
const LIBRARY = ['Moth', 'Lamp', 'Yard'].map((title) => ({ name: title.toLowerCase(), title, src: 'data:,' }))
const findPictures = (text: string) =>
  Promise.resolve(LIBRARY.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())))

function Stand({ schema, data }: { readonly schema: unknown; readonly data: unknown }) {
  const [value, setValue] = useState(data)
  useEffect(() => note(value), [value])
  return (
    <div className="pn-root">
      <BlockForm
        field={fieldOf(schema)}
        data={value}
        options={{ findPictures }}
        onChange={(path, next) => setValue((before: unknown) => withValue(before, path, next))}
      />
    </div>
  )
}

test('a picture is found in the library by a word and chosen by a press [PAN-80]', async () => {
  render(<Stand schema={v.object({ ...picture, caption: v.optional(v.string(), '') })} data={{ caption: 'At dusk' }} />)
  await userEvent.click(page.getByRole('button', { name: 'From the library' }))
  await userEvent.fill(page.getByLabelText('Search pictures'), 'am')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'Lamp' }))
  await expect.poll(() => latest).toEqual({ caption: 'At dusk', print: 'lamp' })
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('a list of pictures takes several at once, and no more than it may hold [PAN-80]', async () => {
  const slides = v.pipe(v.array(v.object({ id: v.string(), ...picture })), v.maxLength(3))
  render(<Stand schema={v.object({ slides })} data={{ slides: [{ id: 'a', print: 'eddy' }] }} />)
  await userEvent.click(page.getByRole('button', { name: 'Add from the library' }))
  for (const name of ['Moth', 'Lamp', 'Yard']) await userEvent.click(page.getByRole('button', { name, exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Moth', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Yard', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Add 2 pictures' }))
  await expect
    .poll(() => (latest as { slides: { print: string }[] }).slides.map(({ print }) => print))
    .toEqual(['eddy', 'lamp', 'yard'])
})

test('a form in an element tells its data after each change, and shows other data [PAN-81]', async () => {
  const element = document.createElement('div')
  document.body.append(element)
  const onChange = vi.fn<(data: unknown) => void>()
  const moment = v.pipe(v.string(), v.metadata({ field: 'moment' }), v.title('Begins'))
  const schema = v.object({ title: v.string(), begins: moment })
  const form = mountForm(element, { schema, data: { title: 'Old', begins: '' }, onChange })
  await userEvent.fill(page.getByLabelText('Title'), 'New')
  await userEvent.fill(page.getByLabelText('Begins'), '2026-12-01T19:30')
  expect(onChange).toHaveBeenLastCalledWith({ title: 'New', begins: '2026-12-01T19:30' })
  form.show({ title: 'Theirs', begins: '' })
  await expect.element(page.getByLabelText('Title')).toHaveValue('Theirs')
  form.stop()
  expect(element.children).toHaveLength(0)
  element.remove()
})

test('the window of the library stores several pictures, with the words of a refusal, and adds them [PAN-112]', async () => {
  const uploadPicture = (file: File): Promise<{ name: string; title: string; src: string }> =>
    file.name.endsWith('.txt')
      ? Promise.reject(new Error(`The file ${file.name} is no picture.`))
      : Promise.resolve({ name: file.name, title: file.name, src: 'data:,' })
  const element = document.body.appendChild(document.createElement('div'))
  element.className = 'pn-root'
  const form = mountForm(element, {
    schema: v.object({ slides: v.array(v.object(picture)) }),
    data: { slides: [] },
    findPictures,
    uploadPicture,
    onChange: note,
  })
  await userEvent.click(page.getByRole('button', { name: 'Add from the library' }))
  const files = ['a.png', 'b.txt', 'c.png'].map((name) => new File(['x'], name))
  await userEvent.upload(page.getByLabelText('Upload pictures'), files)
  await expect.element(page.getByText('2 of 3 uploaded')).toBeVisible()
  expect(page.getByRole('alert').element().textContent).toBe('The file b.txt is no picture.')
  await userEvent.click(page.getByRole('button', { name: 'Add 2 pictures' }))
  await expect.poll(() => latest).toEqual({ slides: [{ print: 'a.png' }, { print: 'c.png' }] })
  form.stop()
  element.remove()
})

test('rows follow from other members, and open items take the focus when they are added [PAN-112]', async () => {
  const names = v.pipe(
    v.array(v.object({ word: v.optional(v.string(), '') })),
    v.title('Names'),
    v.metadata({ field: 'lines' }),
  )
  const row = v.object({
    name: v.pipe(v.string(), v.metadata({ field: 'hidden' })),
    price: v.pipe(v.string(), v.title('Price')),
  })
  const rows = v.pipe(v.array(row), v.title('Prices'), v.metadata({ field: 'rows' }))
  const element = document.body.appendChild(document.createElement('div'))
  element.className = 'pn-root'
  const form = mountForm(element, {
    schema: v.object({ names, rows }),
    data: { names: [], rows: [] },
    settle(data) {
      const { names: given } = data as { readonly names: readonly { readonly word?: string }[] }
      return { ...(data as object), rows: given.map(({ word = '' }) => ({ name: word, price: '1' })) }
    },
    onChange: note,
  })
  await userEvent.click(page.getByRole('button', { name: 'Add to names' }))
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  await userEvent.keyboard('Red')
  await expect.element(page.getByRole('group', { name: 'Red' }).getByLabelText('Price')).toBeVisible()
  expect(latest).toEqual({ names: [{ word: 'Red' }], rows: [{ name: 'Red', price: '1' }] })
  form.stop()
  element.remove()
})

test('a chosen picture without an alternative text leads to the page on which it is written [PAN-141]', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  element.className = 'pn-root'
  const form = mountForm(element, {
    schema: v.object(picture),
    data: {},
    findPictures: () =>
      Promise.resolve([
        { name: 'moth', title: 'Moth', src: 'data:,', describeHref: '/config/files/moth' },
        { name: 'lamp', title: 'A lamp', src: 'data:,' },
      ]),
    onChange: note,
  })
  const choose = async (name: string): Promise<void> => {
    await userEvent.click(page.getByRole('button', { name: 'From the library' }))
    await userEvent.click(page.getByRole('button', { name, exact: true }))
  }
  const link = page.getByRole('link', { name: 'Write its alternative text' })
  await choose('Moth')
  await expect.element(link).toHaveAttribute('href', '/config/files/moth')
  await choose('A lamp')
  await expect.element(link).not.toBeInTheDocument()
  form.stop()
  element.remove()
})

test('a film is chosen in the library or uploaded there, and its address may be typed [PAN-141]', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  element.className = 'pn-root'
  const film = v.pipe(v.string(), v.title('Film'), v.metadata({ field: 'film' }))
  const lamp = { name: '/s/lamp.mp4', title: 'lamp.mp4, 2 MB', src: 'data:video/mp4,' }
  const form = mountForm(element, {
    schema: v.object({ film: v.optional(film, '') }),
    data: {},
    findFilms: (text) => Promise.resolve('lamp'.includes(text) ? [lamp] : []),
    uploadFilm: (file) =>
      file.name.endsWith('.webm')
        ? Promise.resolve({ name: `/s/${file.name}`, title: file.name, src: 'data:video/webm,' })
        : Promise.reject(new Error(`The file ${file.name} does not appear to be a supported video file.`)),
    onChange: note,
  })
  await userEvent.click(page.getByRole('button', { name: 'Film from the library' }))
  await userEvent.click(page.getByRole('button', { name: 'lamp.mp4, 2 MB' }))
  expect(latest).toEqual({ film: '/s/lamp.mp4' })
  await userEvent.click(page.getByRole('button', { name: 'Film from the library' }))
  const upload = page.getByLabelText('Upload a film (MP4 or WebM)')
  await userEvent.upload(upload, new File(['x'], 'notes.txt'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The file notes.txt does not appear to be a supported video file.')
  await userEvent.upload(upload, new File(['x'], 'tide.webm'))
  await expect.element(page.getByLabelText('Film', { exact: true })).toHaveValue('/s/tide.webm')
  await userEvent.fill(page.getByLabelText('Film', { exact: true }), '/films/lanterns.mp4')
  expect(latest).toEqual({ film: '/films/lanterns.mp4' })
  form.stop()
  element.remove()
})
