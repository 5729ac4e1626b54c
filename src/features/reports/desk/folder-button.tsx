/** Puts the report into a folder of the society, one that is there or a new one, or back among all. */
import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#components/overlay/dialog.tsx'
import { DialogAnswers } from '#components/overlay/dialog-answers.tsx'
import { folderLimit } from '#contract/reports.ts'
import { labelHandle } from '#domain/report-labels.ts'
import { allFolder } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'

type FolderProps = {
  folder: string
  folders: readonly string[]
  onFolder: (folder: string) => void
}

type NewFolderProps = { onNamed: (folder: string) => void; onClose: () => void }

const NewFolder = ({ onNamed, onClose }: NewFolderProps) => {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const handle = labelHandle(name)
  const take = () => {
    setMissing(handle === '')
    if (handle !== '') onNamed(handle)
  }
  return (
    <Dialog title={m.desk_folder_new()} onClose={onClose}>
      <TextInput
        label={m.desk_folder_name()}
        data-autofocus
        maxLength={folderLimit}
        value={name}
        error={isMissing && handle === '' ? m.desk_folder_missing() : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogAnswers>
        <Button variant="default" onClick={onClose}>
          {m.desk_cancel()}
        </Button>
        <Button onClick={take}>{m.desk_folder_move()}</Button>
      </DialogAnswers>
    </Dialog>
  )
}

export const FolderButton = ({ folder, folders, onFolder }: FolderProps) => {
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <Menu width={240} withinPortal={false}>
        <Menu.Target>
          <Button variant="default">{m.desk_folder_move()}</Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {folder !== allFolder && (
            <Menu.Item onClick={() => onFolder(allFolder)}>{m.desk_folder_none()}</Menu.Item>
          )}
          {folders
            .filter((each) => each !== folder)
            .map((each) => (
              <Menu.Item key={each} onClick={() => onFolder(each)}>
                {each}
              </Menu.Item>
            ))}
          <Menu.Item onClick={() => setNaming(true)}>{m.desk_folder_new()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NewFolder
          onClose={() => setNaming(false)}
          onNamed={(named) => {
            setNaming(false)
            onFolder(named)
          }}
        />
      )}
    </>
  )
}
