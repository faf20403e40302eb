import { render } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useEffect, useState } from 'react'
import { BlockForm } from './BlockForm.js'
import { fieldOf } from './fieldOf.js'
import { valueAt, withValue } from './values.js'

const PIXEL = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>')}`

let latest: unknown
const note = (value: unknown): void => void (latest = value)

function Stand() {
  const [data, setData] = useState<unknown>({ print: 'eddy' })
  useEffect(() => note(data), [data])
  return (
    <BlockForm
      field={fieldOf(v.object({ focalPoint: v.optional(v.object({ x: v.number(), y: v.number() })) }))}
      data={data}
      options={{ pictures: [{ name: 'eddy', title: 'Eddy', src: PIXEL }] }}
      onChange={(path, value) => setData((before: unknown) => withValue(before, path, value))}
    />
  )
}

test('the point that stays in sight is set by a press on the picture and by sliders [PAN-65]', async () => {
  render(<Stand />)
  const picture = document.querySelector<HTMLElement>('.pn-point-picture')!
  const { left, top, width, height } = picture.getBoundingClientRect()
  picture.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, clientX: left + width * 0.25, clientY: top + height * 0.5 }),
  )
  await expect.poll(() => valueAt(latest, ['focalPoint'])).toEqual({ x: 0.25, y: 0.5 })
  const slider = page.getByRole('slider', { name: '25 % from the left' })
  await userEvent.click(slider)
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect.poll(() => valueAt(latest, ['focalPoint', 'x'])).toBe(0.01)
})
