import { expect, test } from 'vitest'
import { readImageOptions } from '../index.js'

test.each([
  [' 2 ', 2],
  ['0.25', 0.25],
  [0.25, 0.25],
  ['0', 1],
  [0, 1],
  [-0.5, 1],
  [' ', 1],
  ['Infinity', 1],
  [Number.POSITIVE_INFINITY, 1],
  [true, 1],
  [null, 1],
])('the size adjustment %j counts as %d [MED-1]', (sizeAdjustment, expected) => {
  expect(readImageOptions({ sizeAdjustment }).sizeAdjustment).toBe(expected)
})

test.each([
  ['0.2 0.8', { x: 0.2, y: 0.8 }],
  ['0.2, 0.8', { x: 0.2, y: 0.8 }],
  ['0.2,0.8,0.9', { x: 0.2, y: 0.8 }],
  ['0,1', { x: 0, y: 1 }],
  ['1,0', { x: 1, y: 0 }],
  ['0.2', { x: 0.2, y: 0.5 }],
  [',0.2', { x: 0.5, y: 0.2 }],
  ['-0.1,1.1', { x: 0.5, y: 0.5 }],
  [
    { x: '0.2', y: 0.8 },
    { x: 0.2, y: 0.8 },
  ],
  [
    { x: true, y: ' ' },
    { x: 0.5, y: 0.5 },
  ],
  [{}, { x: 0.5, y: 0.5 }],
  [null, { x: 0.5, y: 0.5 }],
  [0.2, { x: 0.5, y: 0.5 }],
])('the focal point %j is read as %j [MED-1]', (focalPoint, expected) => {
  expect(readImageOptions({ focalPoint }).focalPoint).toEqual(expected)
})

test.each([
  [
    { width: '30', height: 20 },
    { width: 30, height: 20 },
  ],
  [
    { width: 30, height: '20' },
    { width: 30, height: 20 },
  ],
  [{ width: 30 }, undefined],
  [{ height: 20 }, undefined],
  [{ width: true, height: 20 }, undefined],
  [{ width: 30, height: null }, undefined],
  [{ width: 0, height: 20 }, undefined],
  ['30x20', { width: 30, height: 20 }],
  [3020, undefined],
])('the dimensions %j are read as %j [MED-1]', (dimensions, expected) => {
  expect(readImageOptions({ dimensions }).dimensions).toEqual(expected)
})

test.each([
  ['crop', 'contain', 'contain'],
  ['crop', 'none', 'none'],
  ['crop', 'cover', 'cover'],
  ['crop', 'fill', 'cover'],
  ['sizeFormat', 'filename', 'filename'],
  ['sizeFormat', 'path', 'queryString'],
  ['fixedRatio', 'false', false],
  ['fixedRatio', 1, false],
  ['stretch', 'false', false],
  ['stretch', 'yes', false],
  ['allowSaveData', 'true', true],
  ['allowSaveData', false, false],
  ['allowSaveData', 'no', true],
  ['dprMin', '0', 1],
  ['dprMax', '0', 3],
  ['dprMax', 2, 2],
] as const)('the option %s of %j is read as %j [MED-1]', (name, given, expected) => {
  expect(readImageOptions({ [name]: given })[name]).toBe(expected)
})
