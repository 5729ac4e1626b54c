/** What a page must not do on any engine. */

/** Runs in every page before its own code: what the security policy refuses is written to the console. */
export const reportRefusals = `addEventListener('securitypolicyviolation', (event) => {
  console.error('security policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample)
})`
