import { describe, expect, test } from 'vitest'
import { FRAME_RIGHTS } from '../data/frameRights.js'
import { frameAttributes } from './frameAttributes.js'

describe('the frame of a player', () => {
  const frame = { src: 'https://films.example/1', title: 'Film', allow: 'fullscreen', isOwn: false, isLazy: true }
  const LINKS = 'allow-popups allow-popups-to-escape-sandbox'
  const FILM = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

  test('of a known provider waits for the viewport and tells the origin alone [MED-44]', () => {
    expect(frameAttributes({ ...frame, src: 'https://www.youtube.com/embed/x' })).toMatchObject({
      referrerpolicy: 'strict-origin-when-cross-origin',
      loading: 'lazy',
      title: 'Film',
    })
  })

  test.each([
    ['https://www.youtube.com/embed/x', `${LINKS} allow-presentation`, FILM],
    ['https://www.youtube-nocookie.com/embed/x', `${LINKS} allow-presentation`, FILM],
    ['//player.vimeo.com/video/1', `${LINKS} allow-presentation`, FILM],
    ['https://fast.wistia.net/embed/iframe/x', `${LINKS} allow-presentation`, FILM],
    ['https://animoto.com/play/x', `${LINKS} allow-presentation`, FILM],
    ['https://www.dailymotion.com/embed/video/x', `${LINKS} allow-presentation`, FILM],
    ['https://player.twitch.tv/?channel=hall', `${LINKS} allow-presentation`, FILM],
    ['https://www.loom.com/embed/x', `${LINKS} allow-presentation`, FILM],
    ['https://open.spotify.com/embed/album/x', LINKS, 'autoplay; encrypted-media'],
    ['https://w.soundcloud.com/player/?url=x', LINKS, 'autoplay; encrypted-media'],
    ['https://bandcamp.com/EmbeddedPlayer/album=1', LINKS, 'autoplay; encrypted-media'],
    ['https://docs.google.com/forms/d/e/x/viewform?embedded=true', `allow-forms ${LINKS}`, undefined],
    ['https://forms.gle/x', `allow-forms ${LINKS}`, undefined],
    ['https://form.typeform.com/to/x', `allow-forms ${LINKS}`, undefined],
    ['https://www.eventbrite.com/checkout-external?eid=1', `allow-forms ${LINKS}`, undefined],
    ['https://calendly.com/hall/tour', `allow-forms ${LINKS}`, undefined],
    ['https://www.google.com/maps/embed?pb=x', LINKS, 'fullscreen'],
    ['https://calendar.google.com/calendar/embed?src=x', LINKS, 'fullscreen'],
    ['https://codepen.io/hall/embed/x', `allow-forms ${LINKS}`, 'fullscreen'],
  ])('at %s may do what its provider needs [MED-44]', (src, sandbox, allow) => {
    const { allow: allowed, sandbox: rights } = frameAttributes({ ...frame, src, allow: 'picture-in-picture' })
    expect([rights, allowed]).toEqual([`allow-scripts allow-same-origin ${sandbox}`, allow])
  })

  test.each([
    'https://films.example/youtube.com',
    'https://notyoutube.com/embed/x',
    'https://docs.google.com.evil.example/forms/d/e/x',
    'https://evil.example/?https://calendly.com',
  ])('at the unknown host of %s gets its scripts, its storage and what its embed asks for [MED-44]', (src) => {
    expect(frameAttributes({ ...frame, src, isLazy: false })).toMatchObject({
      sandbox: 'allow-scripts allow-same-origin',
      allow: 'fullscreen',
      referrerpolicy: 'strict-origin',
      loading: false,
    })
  })

  test('with the origin of the page has no access to it [MED-44]', () => {
    expect(frameAttributes({ ...frame, isOwn: true })['sandbox']).toBe('allow-scripts')
  })

  test('of no provider leads the page elsewhere, downloads, opens a dialog or asks for a device [MED-44]', () => {
    for (const { hosts, sandbox, allow } of FRAME_RIGHTS) {
      expect(sandbox, hosts.join()).not.toMatch(
        /top-navigation|modals|downloads|pointer-lock|allow-(scripts|same-origin)/,
      )
      expect(allow, hosts.join()).not.toMatch(/camera|microphone|geolocation|payment|display-capture|clipboard-read|\*/)
    }
  })
})
