import { expect, test } from 'vitest'
import { landingQuery } from './landingQuery.js'

const facts = {
  landing: 'https://lantern.test/prints?source=mail',
  refer: '',
  lang: 'en-GB',
  screen: { width: 1920, height: 1080 },
  search: '',
  random: 0.5,
}

test('the beacon tells page, referrer, a random integer, language and screen [TRK-35] [TRK-36]', () => {
  expect(Object.fromEntries(landingQuery(facts))).toEqual({
    landing: 'https://lantern.test/prints?source=mail',
    refer: '',
    rk: '1073741824',
    lang: 'en-GB',
    screen: '1920x1080',
  })
})

test('seven parameters of the page are passed on where they are present, and no other [TRK-35] [TRK-36]', () => {
  const search = '?source=a&campaign=b&subcampaign=c&channel=d&subchannel=e&variation=f&mkwid=g&token=h'
  const { source, campaign, subcampaign, channel, subchannel, variation, mkwid, token } = Object.fromEntries(
    landingQuery({ ...facts, search }),
  )
  expect([source, campaign, subcampaign, channel, subchannel, variation, mkwid].join('')).toBe('abcdefg')
  expect(token).toBeUndefined()
  expect(landingQuery({ ...facts, search: '?source=' }).has('source')).toBe(false)
})
