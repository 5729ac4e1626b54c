/** Every screen and what it says when it is empty, and what differs without network: the table of the design (ux.md 5.4). */
export type ScreenStates = {
  screen: string
  shape: 'list' | 'card' | 'table'
  /** Undefined where it cannot be empty. */
  empty?: string
  offline: string
}

export const screenStates: readonly ScreenStates[] = [
  { screen: 'Login', shape: 'card', offline: 'Connect once to log in.' },
  { screen: 'Register', shape: 'card', offline: 'Registering needs internet.' },
  { screen: 'Terms', shape: 'card', offline: 'Waiting to send' },
  { screen: 'Pending', shape: 'card', offline: 'We will check when you are online.' },
  {
    screen: 'Home',
    shape: 'card',
    empty: 'All quiet. Notices from your society appear here.',
    offline: 'Tasks that need internet are hidden.',
  },
  {
    screen: 'My Flat',
    shape: 'card',
    empty: 'No bills yet. Your first bill appears here.',
    offline: 'Your report of a payment waits to be sent.',
  },
  {
    screen: 'My Flat, no flat linked',
    shape: 'card',
    empty: 'No flat is linked to you yet.',
    offline: 'No flat is linked to you yet.',
  },
  {
    screen: 'Society Dashboard',
    shape: 'card',
    empty: 'No figures for 2026-2027 yet.',
    offline: 'Figures as of the last sync. Waiting amounts are listed apart.',
  },
  {
    screen: 'Contacts',
    shape: 'list',
    empty: 'No entries in this group.',
    offline: 'Call and mail still work.',
  },
  { screen: 'Approvals', shape: 'list', empty: 'No requests wait.', offline: 'Needs internet' },
  {
    screen: 'Residents',
    shape: 'table',
    empty: 'Nobody here yet.',
    offline: 'The invitation waits to be sent.',
  },
  { screen: 'Occupancy', shape: 'list', empty: 'No history.', offline: 'As of 14:05' },
  {
    screen: 'Invites',
    shape: 'list',
    empty: 'No open invitations.',
    offline: 'The invitation waits to be sent.',
  },
  {
    screen: 'Society Setup',
    shape: 'list',
    empty: 'Set up your society in about 15 minutes.',
    offline: 'Drafts are kept. Posting waits.',
  },
  {
    screen: 'Setup wizard',
    shape: 'card',
    empty: 'Paste from your spreadsheet.',
    offline: 'Will be created when online.',
  },
  {
    screen: 'Transactions',
    shape: 'table',
    empty: 'No transactions in this period.',
    offline: 'Drafts and waiting rows stand on top.',
  },
  {
    screen: 'Bills',
    shape: 'table',
    empty: 'No bills for Dec-26 yet.',
    offline: 'Reminders and mails wait to be sent.',
  },
  {
    screen: 'Incomes',
    shape: 'table',
    empty: 'No incomes yet.',
    offline: 'Number follows when sent.',
  },
  {
    screen: 'Payments',
    shape: 'table',
    empty: 'No payments yet.',
    offline: 'Number follows when sent.',
  },
  {
    screen: 'Invoices',
    shape: 'table',
    empty: 'No invoices yet.',
    offline: 'Number follows when sent.',
  },
  {
    screen: 'Adjustments',
    shape: 'table',
    empty: 'No adjustments. Most months need none.',
    offline: 'Entries wait to be sent.',
  },
  {
    screen: 'Statements',
    shape: 'card',
    empty: 'Choose a statement.',
    offline: 'Computed on this device. As of 14:05',
  },
  {
    screen: 'Maintenance charges',
    shape: 'table',
    empty: 'Add your first charge head.',
    offline: 'Waiting to publish. Residents do not see these bills yet.',
  },
  {
    screen: 'Bill run, nothing to bill',
    shape: 'table',
    empty: 'Dec-26 is already published.',
    offline: 'Dec-26 is already published.',
  },
  {
    screen: 'Mail list',
    shape: 'list',
    empty: 'Nothing in Inbox.',
    offline: 'Mails wait to be sent.',
  },
  {
    screen: 'Mail detail',
    shape: 'card',
    empty: 'Choose a mail.',
    offline: 'Text arrives when you are online.',
  },
  { screen: 'Compose', shape: 'card', offline: 'The mail waits to be sent.' },
  {
    screen: 'Contact Us list',
    shape: 'list',
    empty: 'No problems reported. Good.',
    offline: 'Photo and text wait to be sent.',
  },
  {
    screen: 'Contact Us detail',
    shape: 'card',
    empty: 'Choose a report.',
    offline: 'As of 14:05',
  },
  {
    screen: 'New report',
    shape: 'card',
    offline: 'Photo and text wait to be sent.',
  },
  {
    screen: 'Search',
    shape: 'list',
    empty: 'No results..',
    offline: 'Documents that are not on this device are not found.',
  },
  {
    screen: 'Needs attention',
    shape: 'list',
    empty: 'Nothing needs your attention.',
    offline: 'Will send by itself.',
  },
  { screen: 'Settings', shape: 'list', offline: 'Your data can still be saved to a file.' },
  {
    screen: 'Society menu',
    shape: 'list',
    empty: 'No society yet',
    offline: 'Not on this device yet. Connect to open it.',
  },
  {
    screen: 'Filtered table',
    shape: 'table',
    empty: 'No rows match these filters.',
    offline: 'As of 14:05',
  },
  {
    screen: 'Error pages, Rashan, Analytics, role examples',
    shape: 'card',
    offline: 'They open without network.',
  },
]
