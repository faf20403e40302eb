import { expect, test } from 'vitest'
import { haproxySettings } from './haproxy.ts'

test('the proxy asks each server whether it is ready, and sends no request twice that a server has taken', () => {
  const settings = haproxySettings(4000, [4001, 4002, 4003])
  expect(settings).toContain('bind 127.0.0.1:4000\n')
  expect(settings).toContain('http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host ')
  expect(settings.match(/^ {2}server .+$/gm)).toEqual([
    '  server hall1 127.0.0.1:4001',
    '  server hall2 127.0.0.1:4002',
    '  server hall3 127.0.0.1:4003',
  ])
  expect(settings.match(/^ {2}retry-on .+$/gm)).toEqual(['  retry-on conn-failure'])
})
