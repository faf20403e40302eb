import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FORMS } from '../../testing/forms.js'
import { addSheet, countDialogs, find, noDialogs, press, withMotion } from '../../testing/page.js'

let undo: (() => void)[] = []
beforeEach(() => {
  undo = [addSheet()]
})
afterEach(() => {
  for (const step of undo) step()
})

describe.each(FORMS)('dialogs above one another in %s', (_form, { show }) => {
  test('the first stands at 30000, each further one 10 higher [DLG-12]', () => {
    for (const title of ['First', 'Second', 'Third']) show({ title })
    const layers = [...document.querySelectorAll<HTMLElement>('dialog')]
    expect(layers.map((layer) => [layer.querySelector('h2')!.textContent, getComputedStyle(layer).zIndex])).toEqual([
      ['First', '30000'],
      ['Second', '30010'],
      ['Third', '30020'],
    ])
    const top = document.elementFromPoint(400, 300)!.closest('dialog')
    expect(top).toBe(layers[2])
  })

  test('the page is inert and still while any is open, and as it was after the last is destroyed [DLG-14]', async () => {
    document.body.innerHTML = '<button id="page">Page</button><div style="height: 3000px"></div>'
    const button = document.querySelector<HTMLButtonElement>('#page')!
    const first = show({ title: 'First' })
    const second = show({ title: 'Second' })
    const isInert = (): boolean => {
      button.focus()
      return document.activeElement !== button && getComputedStyle(document.documentElement).overflowY === 'hidden'
    }
    expect(isInert()).toBe(true)
    // Close the lower of two dialogs first: the upper dialog must stay open, modal and focused, because the page is
    // inert until the last dialog closes.
    first.close()
    await expect.poll(countDialogs).toBe(1)
    expect(isInert()).toBe(true)
    expect(find('layer').matches(':modal')).toBe(true)
    expect(document.activeElement?.closest('dialog')?.textContent).toContain('Second')
    second.close()
    await noDialogs()
    expect(isInert()).toBe(false)
    expect(document.activeElement).toBe(button)
    expect(document.querySelector("[data-part='mount']")).toBeNull()
  })

  test('an alert opened by the answer outlives the dialog it was asked in [DLG-14] [DLG-17]', async () => {
    undo.push(withMotion())
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    show({ title: 'Buy?', onConfirm: () => void show({ isAlert: true, title: 'Sold' }) })
    await press('Okay')
    await expect.poll(countDialogs).toBe(1)
    expect(find('title').textContent).toBe('Sold')
    expect(find('layer').matches(':modal')).toBe(true)
    expect(document.activeElement?.textContent).toBe('Okay')
    await userEvent.keyboard('{Enter}')
    await noDialogs()
    expect(document.activeElement).toBe(opener)
  })

  test('the same where the browser cannot move elements in one step [DLG-14] [DLG-17]', async () => {
    const { moveBefore } = Element.prototype as { moveBefore?: unknown }
    Reflect.deleteProperty(Element.prototype, 'moveBefore')
    undo.push(() => Object.assign(Element.prototype, { moveBefore }))
    const first = show({ title: 'First' })
    show({ title: 'Second' })
    const focused = document.activeElement
    first.close()
    await expect.poll(countDialogs).toBe(1)
    expect(find('layer').matches(':modal')).toBe(true)
    expect(document.activeElement).toBe(focused)
  })
})

describe.each(FORMS)('the page below %s', (_form, { show }) => {
  const isDimmed = (): boolean => document.documentElement.hasAttribute('data-dialogs-open')

  test('the root of a page with a ground is marked until the last dialog is gone, and keeps its ground [DLG-43]', async () => {
    document.body.style.background = 'rgb(10 10 10)'
    onTestFinished(() => document.body.removeAttribute('style'))
    const first = show({ title: 'First' })
    const second = show({ title: 'Second' })
    expect(isDimmed()).toBe(true)
    expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect(getComputedStyle(document.body).boxShadow).toBe('none')
    first.close()
    await expect.poll(countDialogs).toBe(1)
    expect(isDimmed()).toBe(true)
    second.close()
    await noDialogs()
    expect(isDimmed()).toBe(false)
  })

  test('the root of a page whose body has no ground is not marked, so that nothing is dimmed twice [DLG-43]', () => {
    show()
    expect(isDimmed()).toBe(false)
  })
})
