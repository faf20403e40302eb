import { render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSheet } from '../../../testing/page.js'
import { Toaster } from '../index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(() => removeSheet())

test('as a component it folds what is over its limit, and its owner removes what has ended [DLG-37]', async () => {
  const ended: unknown[] = []
  function Owner() {
    const [items, setItems] = useState(() =>
      ['First', 'Second', 'Third'].map((message, id) => ({ id, message, duration: 60 })),
    )
    return (
      <Toaster
        limit={2}
        toasts={items}
        onEnd={(id, outcome) => {
          ended.push([id, outcome])
          setItems((all) => all.filter((item) => item.id !== id))
        }}
      />
    )
  }
  render(<Owner />)
  await expect.poll(() => document.querySelector("[data-part='folded']")?.textContent).toBe('+1')
  await expect.poll(() => document.querySelector<HTMLElement>("[data-part='toast']")?.hidden).toBe(true)
  await expect.poll(() => ended.map((one) => (one as unknown[])[1])).toEqual(['expire', 'expire', 'expire'])
})
