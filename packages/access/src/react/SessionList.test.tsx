import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SessionList, type SessionListProps } from './SessionList.js'

const HERE = {
  id: 'here',
  device: 'Firefox on Linux',
  startedAt: '2 March, 09:00',
  lastSeenAt: '2 March, 09:12',
  isCurrent: true,
}
const PHONE = {
  id: 'phone',
  device: 'Safari on iPhone',
  startedAt: '1 March, 18:30',
  lastSeenAt: '1 March, 19:00',
  isCurrent: false,
}

const render = (props: Partial<SessionListProps> = {}): string =>
  renderToStaticMarkup(<SessionList sessions={[HERE, PHONE]} action="/sessions" {...props} />)
const matches = (html: string, pattern: RegExp): (string | undefined)[] =>
  [...html.matchAll(pattern)].map(([, found]) => found)

test('a list of sessions says of each device when it signed in and was last used, and which one is in use [SRV-16]', () => {
  const lines = render()
    .split('<p>')
    .slice(1)
    .map((rest) => rest.split('</p>')[0])
  expect(lines).toEqual([
    '<strong>Firefox on Linux</strong> · This device<br/><small>Signed in 2 March, 09:00 · Last used 2 March, 09:12</small>',
    '<strong>Safari on iPhone</strong><br/><small>Signed in 1 March, 18:30 · Last used 1 March, 19:00</small>',
  ])
})

test('the session in use has a state of its own and no button [SRV-16]', () => {
  const html = render()
  expect(matches(html, /<li [^<>]*data-state="([^"<>]*)"/g)).toEqual(['current', 'other'])
  expect(matches(html, /<li [^<>]*data-part="([^"<>]*)"/g)).toEqual(['session', 'session'])
  expect(matches(html, /<button [^<>]*>([^<>]*)</g)).toEqual(['End this session', 'End all other sessions'])
})

test('without script each form posts its session and the hidden fields of the page [SRV-16]', () => {
  const html = render({ hiddenFields: { crumb: 'c1', session: 'forged' } })
  expect(matches(html, /<form ([^<>]*)>/g)).toEqual([
    'data-scope="access" data-part="end" action="/sessions" method="post"',
    'data-scope="access" data-part="end" action="/sessions" method="post"',
  ])
  expect(matches(html, /<input ([^<>]*)\/>/g)).toEqual([
    'type="hidden" name="crumb" value="c1"',
    'type="hidden" name="session" value="phone"',
    'type="hidden" name="crumb" value="c1"',
    'type="hidden" name="session" value="others"',
  ])
})

test('the button of a device names the device, and the button for all others only its text [SRV-16]', () => {
  expect(matches(render(), /<button ([^<>]*)>/g)).toEqual([
    'data-scope="access" data-part="button" data-look="quiet" type="submit" aria-label="End this session: Safari on iPhone"',
    'data-scope="access" data-part="button" data-look="quiet" type="submit"',
  ])
})

test('labels replace texts one by one [ACC-47]', () => {
  const html = render({ labels: { endSession: 'Sitzung beenden', thisDevice: 'Dieses Gerät' } })
  expect(html).toContain('<strong>Firefox on Linux</strong> · Dieses Gerät<br/>')
  expect(html).toContain('aria-label="Sitzung beenden: Safari on iPhone"')
  expect(html).toContain('>End all other sessions<')
  const other = render({ labels: { endOthers: 'Alle beenden', lastSeen: 'Zuletzt', started: 'Seit' } })
  expect(matches(other, /<button [^<>]*>([^<>]*)</g)).toEqual(['End this session', 'Alle beenden'])
  expect(matches(other, /<small>([^<>]*)</g)).toEqual([
    'Seit 2 March, 09:00 · Zuletzt 2 March, 09:12',
    'Seit 1 March, 18:30 · Zuletzt 1 March, 19:00',
  ])
})

test('without another session nothing can be ended [SRV-16]', () => {
  expect(render({ sessions: [HERE] })).not.toContain('<form')
})
