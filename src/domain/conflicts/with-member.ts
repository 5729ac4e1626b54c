/**
 * Sets and flags say what shall be, never "the other way round": the last to reach the server decides for its one
 * member or flag, everybody else's members stay, and the same change twice is the same as once. sync.md 1.7.
 */
export const withMember = <Member>(
  set: readonly Member[],
  member: Member,
  isMember: boolean,
): Member[] => {
  const others = set.filter((one) => one !== member)
  if (!isMember) return others
  return set.includes(member) ? [...set] : [...others, member]
}
