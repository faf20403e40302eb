import { expect, test } from 'vitest'
import { globalFiles } from './globals.ts'

test('each entry point for browsers is one script, whose place is its specifier with points [ENG-106]', () => {
  const doors = ['.', './react', './api', './site', './styles.css', './recorder.js', './package.json']
  expect(globalFiles('@vitrine/core-data', doors).map(({ file, name }) => [file, name])).toEqual([
    ['dist/core-data.global.js', 'vitrine.coreData'],
    ['dist/core-data.api.global.js', 'vitrine.coreData.api'],
    ['dist/core-data.site.global.js', 'vitrine.coreData.site'],
  ])
  expect(globalFiles('@vitrine/messages', ['.', './compile'])).toHaveLength(1)
  for (const name of ['@vitrine/server', '@vitrine/site', '@vitrine/panel', 'create-vitrine'])
    expect(globalFiles(name, ['.', './api'])).toEqual([])
})
