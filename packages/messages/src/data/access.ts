/** Texts of signing out and of pages for members, in en-US [MSG-15]. */
export const ACCESS = {
  logoutTitle: 'Logout Successful',
  logoutText: 'You have been successfully logged out.',
  membersOnly: 'This page available only site members',
} as const
