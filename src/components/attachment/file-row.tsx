import { ActionIcon, Button, Menu, Progress, Text, VisuallyHidden } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { instantDayText } from '../format.ts'
import { IconDots, IconFileText } from '../icons.ts'
import classes from './attachment.module.css'
import { blobRefusalWords } from './blob-refusal-words.ts'
import type { FileItem, FileState } from './file-item.ts'
import { sizeText } from './file-words.ts'
import { visibilityWords } from './visibility-words.ts'

export type FileActions = {
  onOpen: (item: FileItem) => void
  onDownload: (item: FileItem) => void
  /** None: they keep their names. */
  onEdit?: (item: FileItem) => void
  onRemove: (item: FileItem) => void
  onRetry: (item: FileItem) => void
}

const stateWords = (state: FileState): string | null => {
  if (state.kind === 'stored') return null
  if (state.kind === 'elsewhere') return m.file_elsewhere()
  if (state.kind === 'failed') return m.file_failed()
  return state.percent === 0 ? m.file_waiting() : m.file_sent({ percent: state.percent })
}

const FileMenu = ({ item, ...on }: FileActions & { item: FileItem }) => (
  <Menu width={240} position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon size={44} variant="subtle" aria-label={m.file_actions({ name: item.name })}>
        <IconDots size={20} stroke={1.75} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => on.onDownload(item)}>{m.file_download()}</Menu.Item>
      {item.canChange && (
        <>
          {on.onEdit !== undefined && (
            <Menu.Item onClick={() => on.onEdit?.(item)}>{m.file_edit()}</Menu.Item>
          )}
          <Menu.Item c="var(--mantine-color-error)" onClick={() => on.onRemove(item)}>
            {m.file_remove()}
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  </Menu>
)

const Thumbnail = ({ thumbnail }: FileItem) =>
  thumbnail === null ? (
    <span className={classes.thumbnail}>
      <IconFileText size={24} stroke={1.75} aria-hidden="true" />
    </span>
  ) : (
    <img className={classes.thumbnail} src={thumbnail} alt="" />
  )

export const FileRow = ({ item, ...on }: FileActions & { item: FileItem }) => {
  const { name, size, state, visibility, uploader, uploadedAt } = item
  const words = stateWords(state)
  const who = m.file_by({ person: uploader, date: instantDayText(uploadedAt) })
  return (
    <li className={classes.row}>
      <button type="button" className={classes.open} onClick={() => on.onOpen(item)}>
        <Thumbnail {...item} />
        <span className={classes.words}>
          <VisuallyHidden component="span">{m.file_open({ name })}</VisuallyHidden>
          <span className={classes.name} aria-hidden="true">
            {name}
          </span>
          <Text span size="sm" c="dimmed">
            {words === null
              ? sizeText(size)
              : m.file_size_state({ size: sizeText(size), state: words })}
          </Text>
          {visibility !== null && (
            <Text span size="sm" c="dimmed">
              {visibilityWords[visibility]()} · {who}
            </Text>
          )}
        </span>
      </button>
      <FileMenu item={item} {...on} />
      {state.kind === 'waiting' && state.percent > 0 && (
        <Progress
          className={classes.wide}
          value={state.percent}
          size="sm"
          aria-label={m.file_sent({ percent: state.percent })}
        />
      )}
      {state.kind === 'failed' && (
        <div className={classes.wide}>
          <Text c="red" size="sm">
            {blobRefusalWords(state.code)}
          </Text>
          <Button variant="default" onClick={() => on.onRetry(item)}>
            {m.file_retry()}
          </Button>
        </div>
      )}
    </li>
  )
}
