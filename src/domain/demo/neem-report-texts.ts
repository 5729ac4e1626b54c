/** Title and notes of the reports of Neem Chhaya, in the order of their numbers; some as people write them here. */
export const neemReportTexts: readonly (readonly [title: string, notes: string])[] = [
  [
    'No light outside A-201',
    'The tube light on the second floor landing has been off since Tuesday evening.',
  ],
  [
    'Lift stops between floors',
    'Wing A. It stopped between the first and the second floor twice this morning. The alarm bell works, but nobody hears it at the gate.',
  ],
  [
    'Delivery people come up without a call',
    'The gate sends them up to A-102 without ringing the intercom first.',
  ],
  [
    'Staircase of wing A not swept',
    'Nobody has swept between the first and the third floor since Monday.',
  ],
  [
    'Another car in my parking place',
    'A silver car without our sticker has stood in the place of A-201 for two days.',
  ],
  ['पाण्याचा दाब कमी आहे', 'सकाळी सात ते नऊ या वेळेत पहिल्या मजल्यावर पाणी फार कमी येते. कृपया पंप तपासावा.'],
  [
    'Drilling after nine at night',
    'The flat above drills after nine. It stopped for a week, and now it is back.',
  ],
  [
    'Leak near A-104',
    'Water drips from the pipe in the duct beside A-104; the wall of the passage is damp.',
  ],
  ['Meter room door does not close', 'The latch is bent. Children can reach the meters of wing A.'],
  [
    'Lift fan is loud',
    'The fan in the lift of wing A rattles. Written twice by mistake, see the other report.',
  ],
  ['Intercom of A-102 is dead', 'No sound in either direction since the rain.'],
  [
    'Bins overflow behind wing B',
    'The wet waste has not been taken away for three days, and dogs pull it out.',
  ],
  [
    'A second parking place for A-201',
    'We have a second car now. Can the place beside the pump room be given to us?',
  ],
  [
    'Water tank overflows at night',
    'Around two in the morning water runs down the wall of wing A for half an hour.',
  ],
  [
    'Pump hums through the wall',
    'The pump room hums into the bedroom of A-102 from five in the morning.',
  ],
  ['Terrace drain is blocked', 'After rain the water stands a hand deep on the terrace of wing A.'],
  ['Bulb over the door of A-201 flickers', 'It flickers when the lift starts.'],
  [
    'Lift door closes too fast',
    'My mother could not get out in time. Can the closing time be made longer?',
  ],
  [
    'Latch of the side gate is broken',
    'It was repaired in October and is broken again; the gate stands open at night.',
  ],
  ['Pigeons on the stair window', 'They nest on the ledge between the second and the third floor.'],
  [
    'मेरी पार्किंग में पानी भर जाता है',
    'बारिश के बाद A-201 की पार्किंग में पानी भर जाता है और दो दिन तक नहीं उतरता। नाली साफ़ करवा दीजिए।',
  ],
  [
    'Brown water after the tanker',
    'The water was brown for an hour after the tanker filled the tank.',
  ],
  ['Music from the terrace at midnight', 'A party on the terrace on Saturday, loud until one.'],
  ['Garden tap drips', 'The tap beside the neem tree drips all day; a bucket fills in an hour.'],
  [
    'Sparks from the passage socket',
    'The socket for the sweeper’s machine sparked. Reported by phone as well.',
  ],
  [
    'The list of reports jumps',
    'When I come back from a report, the list starts at the top again.',
  ],
  ['Verification mail came late', 'It took an hour to arrive, and the link had nearly expired.'],
  [
    'Society list was empty after signing in',
    'Only after signing in a second time did Neem Chhaya appear.',
  ],
  ['The same notice twice', 'The notice about the water tank was shown two times in my list.'],
  ['Keyboard covers the notes', 'On my phone the keyboard hides the last lines while I type.'],
]
