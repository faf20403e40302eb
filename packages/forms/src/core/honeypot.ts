/** Name of the honeypot's control in a plain post. Machines like to fill such a field in; browsers do not. */
export const HONEYPOT = 'url'
