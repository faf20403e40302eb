import { BLOCKS } from '@vitrine/blocks/react'
import { render } from '@testing-library/react'
import axe from 'axe-core'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BlockForm } from './BlockForm.js'
import { fieldOf } from './fieldOf.js'
import { withValue } from './values.js'

let latest: unknown
const note = (value: unknown): void => void (latest = value)

function Stand({ schema, data }: { readonly schema: unknown; readonly data: unknown }) {
  const [value, setValue] = useState(data)
  useEffect(() => note(value), [value])
  const pictures = [{ name: 'eddy', title: 'Eddy', src: 'data:,' }]
  return (
    <BlockForm
      field={fieldOf(schema)}
      data={value}
      options={{ pictures }}
      onChange={(path, next) => setValue((before: unknown) => withValue(before, path, next))}
    />
  )
}
const show = (schema: unknown, data: unknown) => render(<Stand schema={schema} data={data} />)

test('fields of every kind change their member of the data [PAN-43]', async () => {
  const schema = v.object({
    title: v.string(),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
    open: v.boolean(),
    kind: v.picklist(['small', 'large']),
    place: v.object({ lat: v.number() }),
  })
  show(schema, { title: 'Old', count: 2, open: false, kind: 'small' })
  await userEvent.fill(page.getByLabelText('Title'), 'New')
  await userEvent.fill(page.getByLabelText('Count'), '5')
  await userEvent.click(page.getByRole('checkbox', { name: 'Open' }))
  await userEvent.selectOptions(page.getByLabelText('Kind'), 'Large')
  await userEvent.fill(page.getByLabelText('Lat'), '2.5')
  expect(latest).toEqual({ title: 'New', count: 5, open: true, kind: 'large', place: { lat: 2.5 } })
})

test('a number outside its bounds says so and changes nothing [PAN-43]', async () => {
  show(v.object({ count: v.pipe(v.number(), v.minValue(1), v.maxValue(9)) }), { count: 2 })
  await userEvent.fill(page.getByLabelText('Count'), '12')
  await expect.element(page.getByRole('alert')).toHaveTextContent('From 1 to 9.')
  await userEvent.fill(page.getByLabelText('Count'), 'many')
  await expect.element(page.getByRole('alert')).toHaveTextContent('A number is needed here.')
  expect(latest).toEqual({ count: 2 })
})

test('items of a list are added, edited, moved and deleted [PAN-43]', async () => {
  show(BLOCKS.accordion.codec.schema, { items: [{ title: 'One' }, { title: 'Two' }] })
  await userEvent.click(page.getByText('Two'))
  await userEvent.click(page.getByRole('group', { name: 'Item 2' }).getByRole('button', { name: 'Move item up' }))
  await userEvent.click(page.getByRole('button', { name: 'Add item' }))
  expect(latest).toEqual({ items: [{ title: 'Two' }, { title: 'One' }, { title: 'New title' }] })
})

test('a picture of the site is chosen by its title [PAN-43]', async () => {
  show(BLOCKS.image.codec.schema, { variant: 'poster' })
  await userEvent.selectOptions(page.getByLabelText('Picture', { exact: true }), 'Eddy')
  expect(latest).toMatchObject({ print: 'eddy' })
})

test('JSON that cannot be read stays in the field, says why and changes nothing [PAN-44]', async () => {
  show(v.object({ rest: v.record(v.string(), v.number()) }), { rest: { a: 1 } })
  await userEvent.fill(page.getByLabelText('Rest'), '{"a": ')
  await expect.element(page.getByText('This is no JSON yet', { exact: false })).toBeVisible()
  expect(latest).toEqual({ rest: { a: 1 } })
  await userEvent.fill(page.getByLabelText('Rest'), '{"a": 2}')
  expect(latest).toEqual({ rest: { a: 2 } })
})

test('data that was saved as text is edited as JSON [PAN-44]', async () => {
  show(BLOCKS.quote.codec.schema, '{"quote": "half')
  await userEvent.fill(page.getByLabelText('Data'), '{"quote": "Whole"}')
  expect(latest).toEqual({ quote: 'Whole' })
})

test('the forms of all block types have no fault that axe finds [PAN-43]', async () => {
  for (const { codec } of Object.values(BLOCKS)) {
    const { container, unmount } = show(codec.schema, { items: [{}], links: [{}], menus: [{ sections: [{}] }] })
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    unmount()
  }
})
