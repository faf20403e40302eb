/** Texts of the member area, in en-US [BLK-55]. */
export const MEMBERS = {
  memberLogIn: 'Log in',
  memberJoin: 'Join',
  memberEnter: 'To the members’ pages',
  memberLogOut: 'Log out',
} as const
