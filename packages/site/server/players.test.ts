import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { filmRoutes } from './films.ts'
import type { Env } from './http/services.ts'
import { stubPlayerRoutes } from './stub/players/routes.ts'
import { standInAddresses, withStandIn } from './playerStandIns.ts'
import { withProvider } from './providerScripts.ts'
import site from '../../../apps/demo-site/vitrine.config.ts'

const app = new Hono<Env>()
stubPlayerRoutes(app)
filmRoutes(app, { site })

describe('the players’ stand-ins', () => {
  test.each(['youtube', 'vimeo', 'wistia', 'animoto'])('%s is there, with its script [SRV-3 c]', async (name) => {
    const response = await app.request(`/stub/players/${name}.html?id=1`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    const [, script] = /src="\.\/(\w+\.js)"/.exec(await response.text())!
    const { status, headers } = await app.request(`/stub/players/${script}`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  })

  test.each(['none.html', '..%2f..%2fpackage.json', 'constructor'])('%s is none [SRV-3 c]', async (file) => {
    expect((await app.request(`/stub/players/${file}`)).status).toBe(404)
  })

  test('have the providers’ names on this machine, and the server’s own name elsewhere [SRV-3 c]', () => {
    expect(standInAddresses('http://127.0.0.1:4000')).toEqual([
      'http://www.youtube.com.localhost:4000/stub/players/',
      'http://player.vimeo.com.localhost:4000/stub/players/',
      'http://fast.wistia.net.localhost:4000/stub/players/',
      'http://animoto.com.localhost:4000/stub/players/',
    ])
    expect(standInAddresses('http://localhost:4000')).toEqual(standInAddresses('http://127.0.0.1:4000'))
    expect(standInAddresses('https://hall.example')).toEqual(['https://hall.example/stub/players/'])
  })

  test('stand where the true address stood, and keep its query [SRV-3 c]', () => {
    const origin = 'http://127.0.0.1:4000'
    const html = '<iframe src="https://player.vimeo.com/video/76979871?title=0" width="640"></iframe>'
    expect(withStandIn({ html, title: 'Film' }, origin)).toEqual({
      html: '<iframe src="http://player.vimeo.com.localhost:4000/stub/players/vimeo.html?id=76979871&title=0" width="640"></iframe>',
      title: 'Film',
    })
    const other = { html: '<iframe src="https://films.example/1"></iframe>' }
    expect(withStandIn(other, origin)).toBe(other)
    for (const data of [{ films: [] }, { html: 7 }, null, undefined, 'text'])
      expect(withStandIn(data, origin)).toBe(data)
    const bare = { html: '<iframe src="https://fast.wistia.net/embed/iframe/' }
    expect(withStandIn(bare, 'https://hall.example')).toEqual({
      html: '<iframe src="https://hall.example/stub/players/wistia.html?id=',
    })
  })
})

test('a block names a configured script in place of its stand-in, and other data stay as they are [SRV-3 d]', () => {
  const scripts = new Map([['/stub/maps/api.js', 'https://maps.example/api.js']])
  expect(withProvider({ script: '/stub/maps/api.js', zoom: 3 }, scripts)).toEqual({
    script: 'https://maps.example/api.js',
    zoom: 3,
  })
  for (const data of [{ script: '/stub/tables/api.js' }, { script: 7 }, { zoom: 3 }, {}, null, undefined, 'text'])
    expect(withProvider(data, scripts)).toBe(data)
})

describe('films and sounds', () => {
  test.each([
    ['/films/lanterns.webm', 'video/webm'],
    ['/films/lanterns.mp4', 'video/mp4'],
    ['/sounds/last-tram.mp3', 'audio/mpeg'],
  ])('%s is served, and in parts [SRV-122]', async (file, type) => {
    const whole = await app.request(file)
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, type])
    expect(whole.headers.get('Cache-Control')).toBe('public, max-age=604800')
    const part = await app.request(file, { headers: { Range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('Content-Length')]).toEqual([206, '10'])
  })

  test.each(['/films/generate.sh', '/films/../home.ts', '/films/%2e%2e/home.ts', '/sounds/none.mp3', '/sounds/'])(
    '%s is not [SRV-122]',
    async (file) => {
      const response = await app.request(file)
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, null])
    },
  )
})
