/** Name of the honeypot's control in a plain post: what machines like to fill in, and browsers do not by themselves. */
export const HONEYPOT = 'url'
