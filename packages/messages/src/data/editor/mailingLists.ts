/** Texts for connecting a form to a mailing list, in en-US [MSG-20] [MSG-32]. */
export const EDITOR_MAILING_LISTS = {
  mailingList: 'Mailing list',
  connectMailingList: 'Connect a mailing list',
  chooseMailingList: 'Choose a list',
  disconnectMailingList: 'Disconnect',
  selectList: 'A List must be selected',
} as const
