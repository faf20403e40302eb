import { expect, test } from 'vitest'
import { findVagueOpenings } from './openings.ts'

const messagesOf = (text: string) => findVagueOpenings({ 'a.ts': text }).map(({ message }) => message)

test.each([
  ['/** What a page says. */', '"What a page says." opens with "What"; name the thing that it describes'],
  ['/**\n * Of the container.\n */', '"Of the container." opens with "Of"; name the thing that it describes'],
  [
    '/**\n * Size.\n * @param width - Of the row.\n */',
    '"Of the row." opens with "Of"; name the thing that it describes',
  ],
  ['/** @returns Who came. */', '"Who came." opens with "Who"; name the thing that it describes'],
])('%j has a vague opening', (text, message) => {
  expect(messagesOf(text)).toEqual([message])
})

test.each([
  '/** Width of the container. */',
  '/** Whether it is open. */',
  '/** Items, in order. What follows is not shown. */',
  '// What a line comment says is judged by people.',
  '/** Offset from the start. */',
])('%j names its subject', (text) => {
  expect(messagesOf(text)).toEqual([])
})
