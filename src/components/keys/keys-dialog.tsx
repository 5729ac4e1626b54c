/** The list at `?`: only what does something here. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Dialog } from '../overlay/dialog.tsx'
import { type KeyGroup, type KeyLine, keyGroups } from './key-groups.ts'
import classes from './keys-dialog.module.css'

type KeysDialogProps = {
  pages: readonly { id: string; title: string }[]
  areSingleKeysOn: boolean
  canFold: boolean
  onSettings: () => void
  onClose: () => void
}

const Keys = ({ ways }: Pick<KeyLine, 'ways'>) =>
  ways.map((keys, at) => (
    <span key={keys.join(' ')}>
      {at > 0 && <span className={classes.between}>{m.keys_or()}</span>}
      {keys.map((key, place) => (
        <span key={key}>
          {place > 0 && <span className={classes.between}>{m.keys_then()}</span>}
          <kbd className={classes.key}>{key}</kbd>
        </span>
      ))}
    </span>
  ))

const Keyed = ({ title, lines }: KeyGroup) => (
  <section className={classes.group}>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.list}>
      {lines.map(({ ways, does }) => (
        <div key={ways.join(' ')} className={classes.line}>
          <dt>
            <Keys ways={ways} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)

export const KeysDialog = (props: KeysDialogProps) => {
  const { pages, areSingleKeysOn, canFold, onSettings, onClose } = props
  // of the screen beneath, as it was when the list was asked for
  const [groups] = useState(() => keyGroups(pages, canFold))
  return (
    <Dialog title={m.menu_keys()} isWide onClose={onClose}>
      <Group gap="sm" justify="space-between">
        <Text size="sm">{areSingleKeysOn ? m.keys_are_on() : m.keys_are_off()}</Text>
        <Button variant="default" size="compact-sm" onClick={onSettings}>
          {m.keys_to_settings()}
        </Button>
      </Group>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Keyed key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  )
}
