/** The announcement bar: one line above every page. */
export const announcementBar = {
  isEnabled: true,
  announcementHtml: '<strong>Late on Thursdays:</strong> the gallery is open until eleven, free after five',
  clickthroughUrl: { url: '/late', newWindow: false },
  version: 1,
}

/**
 * The popup with the newsletter's form. It opens only on the page of the evenings, whose visitors have shown interest.
 */
export const popupOverlay = {
  style: 'light',
  enableMobile: true,
  displayFrequency: 30,
  showUntilSignup: true,
  version: 1,
  delay: 1000,
  scrollDepth: 0.5,
  pages: ['/late'],
  slices: [
    { type: 'image', print: 'harbour-after-ten' },
    { type: 'heading', text: 'The programme, once a month' },
    {
      type: 'body',
      html: '<p>What hangs, who plays, and which Thursday the lights stay off. One letter a month, and one click ends it.</p>',
    },
    { type: 'newsletter', formId: 'newsletter' },
    { type: 'popup-overlay-action', label: 'See the prints first', href: '/prints' },
  ],
}

/** The mobile information bar: ways to contact the desk from a phone. */
export const mobileInformationBar = {
  style: 'light',
  email: 'desk@lantern-hall.test',
  phone: '+1 (555) 010-0142',
  location: '/#block-visit',
  hours: [
    'Gallery: Wednesday to Sunday, 11 to 19',
    'Thursdays until 23',
    'Café: every day, 9 to 22',
    'Stage: doors at seven',
  ],
}
