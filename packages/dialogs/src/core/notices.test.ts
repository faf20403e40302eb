import { expect, test } from 'vitest'
import { logoutNotice, previewNotice } from './notices.js'

test('after signing out the notice says so, in the language of the page [DLG-20]', () => {
  expect(logoutNotice()).toEqual({
    title: 'Logout Successful',
    message: 'You have been successfully logged out.',
  })
  expect(logoutNotice({ logoutTitle: 'Abgemeldet', logoutText: 'Bis bald.' })).toEqual({
    title: 'Abgemeldet',
    message: 'Bis bald.',
  })
})

test('a reservation block tells its owner that this is a preview, in the language of the page [DLG-22]', () => {
  expect(previewNotice()).toEqual({
    title: 'Preview Only',
    message: 'Please log out of your account of the product in order to use the reservation block.',
  })
  expect(previewNotice({ previewOnly: 'Vorschau', reservationPreview: 'Bitte abmelden.' })).toEqual({
    title: 'Vorschau',
    message: 'Bitte abmelden.',
  })
})
