import { describeComponent } from '@vitrine/testing'
import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach } from 'vitest'
import sheet from '../styles.css?inline'
import { Marquee, ScaledText, TextHighlight } from './index.js'

const style = document.createElement('style')
style.textContent = sheet
beforeEach(async () => {
  document.head.append(style)
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
})
afterEach(() => style.remove())

describeComponent('Marquee', {
  render: (props) => <Marquee {...props}>Free to walk in, Wednesday to Sunday</Marquee>,
  root: { scope: 'marquee', part: 'root', element: HTMLDivElement },
  event: {
    prop: 'onClick',
    act: (root) => root.querySelector<HTMLElement>('[data-part=toggle]')!.click(),
    isHandled: (root) => root.querySelector('[data-part=toggle]')!.getAttribute('aria-label') === 'Play',
  },
})

describeComponent('TextHighlight', {
  render: (props) => <TextHighlight {...props}>walls</TextHighlight>,
  root: { scope: 'highlight', part: 'root', element: HTMLSpanElement },
})

describeComponent('ScaledText', {
  render: (props) => (
    <ScaledText as="h2" {...props}>
      Lantern Hall
    </ScaledText>
  ),
  root: { scope: 'scaled-text', part: 'text', element: HTMLHeadingElement },
})
