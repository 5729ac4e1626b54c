/** Files of something, each to be opened, saved elsewhere, named anew and taken away. */
import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import classes from './attachment.module.css'
import type { FileItem } from './file-item.ts'
import { type FileActions, FileRow } from './file-row.tsx'

export const FileList = ({ items, ...on }: FileActions & { items: readonly FileItem[] }) =>
  items.length === 0 ? (
    <Text c="dimmed">{m.file_empty()}</Text>
  ) : (
    <ul className={classes.list} aria-label={m.file_list()}>
      {items.map((item) => (
        <FileRow key={item.id} item={item} {...on} />
      ))}
    </ul>
  )
