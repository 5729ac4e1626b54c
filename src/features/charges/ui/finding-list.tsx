/** What the law has against something, each with its source. */
import { Text } from '@mantine/core'
import type { Finding } from '#domain/books/law/lint/finding.ts'
import { findingWords, sourceWords } from '../words.ts'

type FindingListProps = { findings: readonly Finding[]; flats: ReadonlyMap<string, string> }

export const FindingList = ({ findings, flats }: FindingListProps) =>
  findings.map((found) => (
    <div key={`${found.code} ${found.value} ${found.since}`} className="charges-finding">
      <Text size="sm" fw={600}>
        {findingWords(found, flats)}
      </Text>
      {found.source !== '' && (
        <Text size="xs" c="dimmed">
          {sourceWords(found)}
        </Text>
      )}
    </div>
  ))
