import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BannerLayout, BannerPosition } from '../core/banner.js'
import { bannerHtml } from '../core/bannerHtml.js'
import { keepClear } from '../dom/keepClear.js'
import sheet from '../styles.css?inline'

let style: HTMLStyleElement
let stop: () => void
beforeEach(async () => {
  await page.viewport(800, 600)
  style = document.head.appendChild(document.createElement('style'))
  style.textContent = sheet
})
afterEach(() => {
  stop()
  style.remove()
  scrollTo(0, 0)
})

/** A long page with a bar at one of its edges, and a line in its middle. */
function open(position: BannerPosition, layout: BannerLayout = 'bar') {
  const gap = '<div style="block-size: 2000px"></div>'
  document.body.innerHTML = `${gap}<p style="margin: 0">Opening hours</p>${gap}${bannerHtml({ layout, position })}`
  const banner = document.querySelector<HTMLElement>('[data-part="banner"]')!
  stop = keepClear(banner)
  const line = document.querySelector('p')!
  return { banner: () => banner.getBoundingClientRect(), line, box: () => line.getBoundingClientRect() }
}

test('what the page scrolls to from above stands above a bar at the bottom [COO-46]', () => {
  const { banner, line, box } = open('bottom')
  line.scrollIntoView({ block: 'end' })
  expect(banner().bottom).toBe(600)
  expect(box().bottom).toBeLessThanOrEqual(banner().top)
  expect(box().bottom).toBeGreaterThan(banner().top - 2)
})

test('what the page scrolls to stands above a popup, which is off its edge [COO-46]', () => {
  const { banner, line, box } = open('bottom-left', 'popup')
  line.scrollIntoView({ block: 'end' })
  expect(banner().bottom).toBeLessThan(600)
  expect(box().bottom).toBeLessThanOrEqual(banner().top)
  expect(box().bottom).toBeGreaterThan(banner().top - 2)
})

test('what the page scrolls to from below stands below a bar at the top [COO-46]', () => {
  const { banner, line, box } = open('top')
  scrollTo(0, document.documentElement.scrollHeight)
  line.scrollIntoView({ block: 'start' })
  expect(banner().top).toBe(0)
  expect(box().top).toBeGreaterThanOrEqual(banner().bottom)
  expect(box().top).toBeLessThan(banner().bottom + 2)
})
