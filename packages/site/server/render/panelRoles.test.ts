import { WebsiteRole } from '@vitrine/enums'
import { expect, test } from 'vitest'
import { maySeeActivity } from './activityPage.tsx'
import { COMMENT_AREA, REVIEW_AREA } from './moderationAreas.ts'

const rolesWith = (may: (roles: readonly number[]) => boolean): string[] =>
  Object.entries(WebsiteRole).flatMap(([name, role]) => (may([role]) ? [name] : []))

test('people who edit, and people who report, see the activity of the site [SRV-21]', () => {
  expect(rolesWith(maySeeActivity)).toEqual(['Admin', 'Reporting', 'Editor', 'WebsiteManager'])
  expect(maySeeActivity([])).toBe(false)
})

test('moderators look after comments, and people of the shop after reviews too [SRV-21] [SRV-113]', () => {
  expect(rolesWith(COMMENT_AREA.may)).toEqual(['Admin', 'Editor', 'Moderator', 'WebsiteManager'])
  expect(rolesWith(REVIEW_AREA.may)).toEqual(['Admin', 'Editor', 'Moderator', 'StoreManager', 'WebsiteManager'])
})
