/** Running text in which no date and no flat is broken at its hyphen; it is found and copied as it is written. */

/** Longer ones, of registrations and addresses, may have to break where a window is narrow. */
const longest = 14

export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 1 && part.length <= longest ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text stay where they are
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
