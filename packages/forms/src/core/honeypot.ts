/**
 * Name of the honeypot's control in a plain post. Bots usually fill in a field of this name; browsers do not [FRM-65].
 */
export const HONEYPOT = 'url'
