/** Twenty letters, in rotation (ux.md 7.4). Everybody and everything in them is made up; one is hostile, and has to be made harmless. */

export type DemoLetter = {
  subject: string
  /** A neighbour by name, or somebody outside with an address that reaches nobody. */
  from: string | { name: string; email: string }
  html: string
}

const outside = (name: string, address: string) => ({ name, email: `${address}.example` })
const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const dues = `<table><thead><tr><th>Flat</th><th>Due</th></tr></thead><tbody><tr><td>A-302</td><td>7,704.00</td></tr><tr><td>B-101</td><td>49,704.00</td></tr><tr><td>B-202</td><td>14,785.00</td></tr></tbody></table>`

const hostile = `<p>You have won a lift for your building!</p><script>document.title = 'taken'</script><img src="x" onerror="document.title='taken'"><svg><image xlink:href="https://tracker.example/pixel.png"/></svg><a href="javascript:document.title='taken'">Claim it now</a><form action="https://phish.example"><input name="password"></form><iframe src="https://phish.example"></iframe><div style="background:url(https://tracker.example/a.png)">Only today.</div>`

export const demoLetters: readonly DemoLetter[] = [
  {
    subject: 'December AGM notice, draft for your approval',
    from: 'Meera Joshi',
    html: `${p('Dear colleague,', 'Please look through the notice before it goes out:')}${list('Accounts of 2025-2026', 'Sinking fund: repainting of wing B', 'Election of two members')}${p('Regards, Meera')}`,
  },
  {
    subject: 'Receipt for October',
    from: 'Sunil Pawar',
    html: p('I have paid by UPI on the 10th.', 'Please tell me when the receipt is ready.'),
  },
  {
    subject: 'Your payment to Shree Lift Services',
    from: outside('PayPal', 'service@paypal'),
    html: p('You sent a payment of <strong>₹10,200.00</strong> to Shree Lift Services.'),
  },
  {
    subject: 'Water tank cleaning on 24-Nov-26',
    from: 'Ramesh Kamble',
    html: p('The supply is off from 10:00 to 14:00.', 'The watchman has the list of flats.'),
  },
  {
    subject: 'Parking of wing A',
    from: 'Farhan Shaikh',
    html: p('A car without a sticker stands in slot A-7 since Sunday.'),
  },
  {
    subject: 'Invoice SL-2026-118',
    from: outside('Shree Lift Services', 'accounts@shreelift'),
    html: `${p('Please find the invoice for the quarter.')}<table><tbody><tr><th>Lift AMC</th><td>10,200.00</td></tr><tr><th>Total</th><td>10,200.00</td></tr></tbody></table>`,
  },
  {
    subject: 'Your order has been dispatched',
    from: outside('Amazon', 'orders@amazon'),
    html: `${p('12 LED tube lights are on the way.')}<p><img src="https://images.shop.example/tube-light.jpg" alt="LED tube light" width="160"></p>`,
  },
  {
    subject: 'Who holds the keys of the terrace?',
    from: 'Kavita More',
    html: p('The dish antenna needs a mechanic. Who may let him up?'),
  },
  {
    subject: 'Dues over three months',
    from: 'Suresh Patil',
    html: `${p('These flats are behind, as of today:')}${dues}${p('Shall we remind them before the meeting?')}`,
  },
  {
    subject: 'Quotation for the CCTV cameras',
    from: outside('Nayan Security', 'sales@nayansecurity'),
    html: `${p('Eight cameras, one recorder, two years of service.')}${list('Cameras 46,000', 'Recorder 14,500', 'Fitting 6,000')}`,
  },
  {
    subject: 'Thank you for the festival',
    from: 'Lakshmi Narayanan',
    html: p('The children loved it. The accounts of the fund are with Suresh.'),
  },
  {
    subject: 'Leave and licence of A-102',
    from: 'Pooja Nair',
    html: p('The agreement is registered again until March.', 'Do you need the police intimation?'),
  },
  {
    subject: 'Seepage in the passage of B-202',
    from: 'Nikhil Kapoor',
    html: p('It comes through the slab when it rains. Photos are with the report in Contact Us.'),
  },
  {
    subject: 'Fixed deposit matures on 31-Mar-27',
    from: outside('Sundar Sahakari Bank', 'notices@sundarbank'),
    html: p('Deposit 0042-118 of ₹6,00,000.00 matures. Renew it or let it be paid out.'),
  },
  {
    subject: 'Nomination form',
    from: 'Tenzin Dolma',
    html: p('I would like to change my nominee. Which form is it?'),
  },
  {
    subject: 'A lift for your building, free!',
    from: outside('Prize Desk', 'prizes@lucky'),
    html: hostile,
  },
  {
    subject: 'Garbage is not collected on Sundays',
    from: 'Zoya Contractor',
    html: p('Could the society ask the corporation for a second round?'),
  },
  {
    subject: 'Minutes of the November meeting',
    from: 'Vikram Menon',
    html: `${p('Decided:')}<ol><li>Cameras: three quotations by December</li><li>Repainting after the monsoon</li></ol>`,
  },
  {
    subject: 'Share certificate of B-104',
    from: 'Meera Joshi',
    html: p('The transfer papers are complete but for one signature.'),
  },
  {
    subject: 'Rain water harvesting',
    from: 'Arvind Bhat',
    html: p('The pit is full of leaves. The gardener could clear it in an hour.'),
  },
]
