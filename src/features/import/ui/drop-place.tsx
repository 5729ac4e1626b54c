/** Where a file is dropped or chosen. */
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import classes from './import.module.css'

const accepted =
  '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const DropPlace = ({ onFile }: { onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const first = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button below does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        first(event.dataTransfer.files)
      }}
    >
      <Text c="dimmed" visibleFrom="sm">
        {m.import_drop()}
      </Text>
      <Button size="md" data-primary onClick={() => input.current?.click()}>
        {m.import_choose_file()}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        className={classes.file}
        tabIndex={-1}
        aria-label={m.import_choose_file()}
        onChange={(event) => {
          first(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
