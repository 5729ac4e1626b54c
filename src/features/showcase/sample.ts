/** Content of the examples: made up, and no text of the product. */
export const sample = {
  name: 'Sudha Kulkarni',
  email: 'sudha.kulkarni@demo.aangan.test',
  note: 'The lift stops between floors two and three.',
  hostile: '<img src=x onerror="alert(1)">',
  wrong: 'sudha',
  society: 'Neem Chhaya CHS Ltd.',
} as const

export const wings = ['Wing A', 'Wing B', 'Wing C'] as const

export const flats = [
  'A-101',
  'A-102',
  'A-103',
  'A-104',
  'B-101',
  'B-102',
  'B-103',
  'B-104',
] as const

export const sizes = ['1Bhk', '2Bhk', '3Bhk', '4Bhk', '5Bhk'] as const

export const flatRows = [
  { flat: 'A-101', owner: 'Sudha Kulkarni', size: '1Bhk', due: 0 },
  { flat: 'A-102', owner: 'Farhan Shaikh', size: '2Bhk', due: 281_800 },
  { flat: 'A-103', owner: 'Nalini Iyer', size: '2Bhk', due: 0 },
  { flat: 'A-104', owner: 'Rohan Deshpande', size: '3Bhk', due: 302_900 },
] as const

export const quarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const
/** In paise. */
export const quarterFigures = [
  { name: 'Security', values: [66_000_00, 66_000_00, 66_000_00, 66_000_00] },
  { name: 'House Keeping', values: [33_000_00, 33_000_00, 33_000_00, 33_000_00] },
  { name: 'Light Bill', values: [24_400_00, 22_130_00, 22_430_00, 21_220_00] },
] as const

/** The analytics sample of the specification (3.8). */
export const analyticsSample = {
  figures: [
    { id: 'conversion', value: 492, ofTarget: 600 },
    { id: 'impressions', value: 87_000, ofTarget: 90_000 },
    { id: 'visits', value: 882, ofTarget: 700 },
  ],
  labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  datasets: [
    { name: 'Conversion', values: [61, 70, 66, 82, 74, 68, 71] },
    { name: 'Visits', values: [112, 128, 119, 147, 131, 122, 123] },
  ],
} as const
