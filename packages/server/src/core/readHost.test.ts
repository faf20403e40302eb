import { expect, test } from 'vitest'
import { readHost } from './visitor.js'

test.each([
  ['hall.example', 'hall.example'],
  ['HALL.Example.', 'hall.example'],
  ['hall.example:80', 'hall.example'],
  ['hall.example:443', 'hall.example'],
  ['hall.example:8443', 'hall.example:8443'],
  ['hall.example:', 'hall.example'],
  ['127.0.0.1:4000', '127.0.0.1:4000'],
  ['[::1]:4000', '[::1]:4000'],
  ['[0:0:0:0:0:0:0:1]', '[::1]'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('%s is the host %s [SRV-108]', (text, host) => {
  expect(readHost(text)).toBe(host)
})

test.each([
  '',
  '.',
  'hall.example/',
  'hall.example/other',
  'hall.example?',
  'hall.example#evil.test',
  'hall.example\\evil.test',
  'ada@hall.example',
  'hall.example:secret@evil.test',
  'hall.example:port',
  'hall.example:65536',
  'hall example',
  'hall.example\tevil',
  '*.example',
  '[::1',
  'https://hall.example',
  'hall.example,evil.test:x',
  ...Array.from('"\'!$&()+,;=~{}|^`%', (character) => `hall.example${character}x`),
  'hall.example%3Bx',
])('%j is no host [SRV-108]', (text) => {
  expect(readHost(text)).toBeUndefined()
})
