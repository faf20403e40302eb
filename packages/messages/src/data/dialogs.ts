/** Texts of dialogs and the system-error overlay, in en-US [MSG-17]. */
export const DIALOGS = {
  okay: 'Okay',
  no: 'No',
  cancel: 'Cancel',
  close: 'Close',
  errorTitle: 'Something Went Wrong!',
  errorBody:
    'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
  reloadPage: 'Reload Page',
  clear: 'Clear',
} as const
