/** What a column of a spreadsheet can be, and the names people give it. */

export const importKinds = ['flats', 'people', 'balances'] as const
/** What an import brings: flats, the people in them, what they owe on the first day. */
export type ImportKind = (typeof importKinds)[number]

export type FieldInfo = {
  kinds: readonly ImportKind[]
  /** Without case, blanks and punctuation; the first is the template's. */
  names: readonly string[]
  /** Names that may mean something else too: they are shown with a question mark. */
  perhaps?: readonly string[]
}

const flatNames = [
  'flat',
  'flatno',
  'flatnumber',
  'unit',
  'unitno',
  'unitnumber',
  'flatid',
] as const
const flatPerhaps = [
  'house',
  'houseno',
  'home',
  'homeno',
  'door',
  'doorno',
  'room',
  'roomno',
] as const

export const fieldNames = {
  wing: {
    kinds: importKinds,
    names: ['wing', 'building', 'tower', 'block', 'wingname', 'buildingname'],
    perhaps: ['bldg', 'bldgno', 'wingno', 'phase'],
  },
  flat: {
    kinds: importKinds,
    names: [
      ...flatNames,
      'flatshopno',
      'unitflatno',
      'apartmentno',
      'apartment',
      'shopno',
      'tenementno',
    ],
    perhaps: [...flatPerhaps, 'number', 'no'],
  },
  type: {
    kinds: ['flats'],
    names: ['type', 'flattype', 'unittype', 'propertytype', 'typeofunit', 'typeofflat'],
    perhaps: ['usage', 'use', 'category'],
  },
  size: {
    kinds: ['flats'],
    names: ['size', 'flatsize', 'bhk', 'bedrooms', 'configuration', 'bhktype', 'typebhk'],
    perhaps: ['config', 'rooms', 'noofrooms'],
  },
  floor: {
    kinds: ['flats'],
    names: ['floor', 'floorno', 'floornumber', 'storey'],
    perhaps: ['level', 'story'],
  },
  carpet_sqft: {
    kinds: ['flats'],
    names: [
      'carpetsqft',
      'carpet',
      'carpetarea',
      'carpetareasqft',
      'carpetareainsqft',
      'carpetareasft',
      'carpetsft',
      'carpetareasquarefeet',
    ],
    perhaps: ['area', 'areasqft', 'sqft', 'areainsqft', 'flatarea', 'sft'],
  },
  builtup_sqft: {
    kinds: ['flats'],
    names: ['builtupsqft', 'builtup', 'builtuparea', 'builtupareasqft', 'builtupareainsqft', 'bua'],
    perhaps: ['superbuiltup', 'superbuiltuparea', 'saleablearea', 'sba'],
  },
  construction_cost: {
    kinds: ['flats'],
    names: ['constructioncost', 'costofconstruction', 'constructioncostrs'],
    perhaps: ['cost', 'flatcost', 'costofflat'],
  },
  inlets_15: {
    kinds: ['flats'],
    names: [
      'inlets15',
      'inlets15mm',
      'waterinlets15mm',
      'inlet15mm',
      '15mminlets',
      '15mm',
      '12inch',
    ],
  },
  inlets_20: {
    kinds: ['flats'],
    names: [
      'inlets20',
      'inlets20mm',
      'waterinlets20mm',
      'inlet20mm',
      '20mminlets',
      '20mm',
      '34inch',
    ],
    perhaps: ['inlets', 'waterinlets', 'noofinlets'],
  },
  inlets_25: {
    kinds: ['flats'],
    names: [
      'inlets25',
      'inlets25mm',
      'waterinlets25mm',
      'inlet25mm',
      '25mminlets',
      '25mm',
      '1inch',
    ],
  },
  share_certificate: {
    kinds: ['flats'],
    names: [
      'sharecertificate',
      'sharecertificateno',
      'sharecertificatenumber',
      'sharecertno',
      'sharecert',
    ],
    perhaps: ['certificateno', 'certificate', 'shareno'],
  },
  name: {
    kinds: ['people'],
    names: [
      'name',
      'fullname',
      'personname',
      'residentname',
      'nameofperson',
      'nameofresident',
      'ownername',
      'nameofowner',
      'nameoftheowner',
      'membername',
      'nameofmember',
      'nameofthemember',
      'ownersname',
      'membersname',
    ],
    perhaps: ['owner', 'member', 'resident', 'tenantname', 'occupant', 'person'],
  },
  email: {
    kinds: ['people'],
    names: ['email', 'emailid', 'emailaddress', 'mail', 'mailid'],
    perhaps: ['gmail', 'emailids'],
  },
  phone: {
    kinds: ['people'],
    names: [
      'phone',
      'phoneno',
      'phonenumber',
      'mobile',
      'mobileno',
      'mobilenumber',
      'contactno',
      'contactnumber',
      'cellno',
      'whatsappno',
    ],
    perhaps: ['contact', 'cell', 'tel', 'telephone', 'whatsapp'],
  },
  relation: {
    kinds: ['people'],
    names: [
      'relation',
      'relationship',
      'residenttype',
      'ownertenant',
      'ownerortenant',
      'occupancy',
      'occupancystatus',
    ],
    perhaps: ['status', 'occupiedby', 'occupanttype'],
  },
  since: {
    kinds: ['people'],
    names: ['since', 'from', 'sincedate', 'fromdate', 'startdate', 'memberfrom', 'ownersince'],
    perhaps: [
      'date',
      'dateofpossession',
      'possessiondate',
      'dateofadmission',
      'admissiondate',
      'movein',
      'moveindate',
    ],
  },
  until: {
    kinds: ['people'],
    names: ['until', 'till', 'to', 'todate', 'untildate', 'enddate'],
    perhaps: ['moveout', 'moveoutdate', 'leftdate', 'expiry'],
  },
  principal: {
    kinds: ['balances'],
    names: [
      'principal',
      'principalrs',
      'openingprincipal',
      'principaldues',
      'principaloutstanding',
      'principalarrears',
    ],
    perhaps: [
      'balance',
      'openingbalance',
      'closingbalance',
      'netbalance',
      'ledgerbalance',
      'balanceamount',
      'dues',
      'outstanding',
      'arrears',
      'amountdue',
      'totaldues',
      'balancers',
    ],
  },
  interest: {
    kinds: ['balances'],
    names: [
      'interest',
      'interestrs',
      'openinginterest',
      'interestdue',
      'interestdues',
      'interestoutstanding',
      'interestarrears',
    ],
    perhaps: ['int', 'penalty', 'latefee'],
  },
  advance: {
    kinds: ['balances'],
    names: ['advance', 'advancers', 'openingadvance', 'advancepaid', 'prepaid', 'paidinadvance'],
    perhaps: ['credit', 'creditbalance', 'excess'],
  },
} as const satisfies Record<string, FieldInfo>
