import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageModel } from '../../server/model.ts'
import { type ModeratedText, ModerationPage, type ModerationPageProps } from './ModerationPage.tsx'

const REVIEW: ModeratedText = {
  id: 'r1',
  name: 'Ada L.',
  body: 'Warm.',
  rating: 4,
  subject: 'Lamp',
  href: '/shop/lamp',
  createdAt: new Date('2026-03-04T12:05:00Z'),
  isWaiting: true,
}

function draw(props: Partial<ModerationPageProps> = {}): Element {
  const element = createElement(ModerationPage, {
    title: 'Reviews',
    noun: 'review',
    waiting: { texts: [] },
    published: { texts: [] },
    model: { crumb: 'c-1', templateLanguage: {} } as PageModel,
    ...props,
  })
  return new JSDOM(renderToStaticMarkup(element)).window.document.body
}

test('without texts the page has a sentence in place of each list [COL-20] [SRV-113]', () => {
  expect([...draw().querySelectorAll('h1, h2, p')].map(({ textContent }) => textContent)).toEqual([
    'Reviews',
    'Waiting',
    'No review waits.',
    'Published',
    'No review is published.',
  ])
})

test('a review that waits has its facts, and is published or deleted with the crumb [SRV-113]', () => {
  const item = draw({ waiting: { texts: [REVIEW] } }).querySelector('article')!
  expect(item.outerHTML).toBe(
    '<article aria-labelledby="by-r1"><p class="quiet"><strong id="by-r1" dir="auto">Ada L.</strong> on <a href="/shop/lamp">Lamp</a>, <time datetime="2026-03-04T12:05:00.000Z">4 Mar 2026, 12:05</time>, 4 of 5 stars</p><p dir="auto">Warm.</p><form class="ways" method="post"><input type="hidden" name="crumb" value="c-1"><input type="hidden" name="id" value="r1"><button type="submit" value="approve" data-kind="primary" name="do">Publish</button><button type="submit" value="delete" name="do">Delete</button></form></article>',
  )
})

test('a published text without stars and words has neither, and can be deleted alone [SRV-113]', () => {
  const page = draw({ published: { texts: [{ ...REVIEW, rating: undefined, body: '', isWaiting: false }] } })
  expect(page.querySelector('.quiet')!.textContent).toBe('Ada L. on Lamp, 4 Mar 2026, 12:05')
  expect(page.querySelector('p[dir]')).toBeNull()
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Delete'])
})

test('each list links to its pages before and after, also after the last text was deleted [SRV-190]', () => {
  const links = (list: ModerationPageProps['waiting']): string[] =>
    [...draw({ waiting: list }).querySelectorAll('.page-nav a')].map((link) => link.outerHTML)
  const [previous, next] = [
    '<a rel="prev" href="/config/reviews?waiting=1">Previous</a>',
    '<a rel="next" href="/config/reviews?waiting=3">Next</a>',
  ]
  const [before, after] = ['/config/reviews?waiting=1', '/config/reviews?waiting=3']
  expect(links({ texts: [REVIEW], previous: before, next: after })).toEqual([previous, next])
  expect(links({ texts: [], previous: before })).toEqual([previous])
  expect(links({ texts: [REVIEW] })).toEqual([])
})
