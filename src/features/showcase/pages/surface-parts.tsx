/** What opens over a page, and what divides it. */
import {
  Accordion,
  Alert,
  Badge,
  Button,
  Group,
  Menu,
  Progress,
  Stack,
  Table,
  Tabs,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#components/form/busy-button.tsx'
import { amountText } from '#components/format.ts'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconClock,
  IconPencil,
  IconPlus,
} from '#components/icons.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { Dialog } from '#components/overlay/dialog.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { Chip } from '#components/status/chip.tsx'
import { m } from '#texts/compiled/messages.js'
import { flatRows, sample, wings } from '../sample.ts'

const small = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export const ButtonsExample = () => (
  <Stack gap="md">
    <Group gap="sm">
      <Button>{m.showcase_primary()}</Button>
      <Button variant="default">{m.showcase_secondary()}</Button>
      <Button variant="light">{m.showcase_tinted()}</Button>
      <Button variant="subtle">{m.showcase_quiet()}</Button>
      <Button color="red" variant="subtle">
        {m.showcase_danger()}
      </Button>
    </Group>
    <Group gap="sm">
      <Button leftSection={<IconPlus {...small} />}>{m.showcase_with_icon()}</Button>
      <BusyButton isBusy>{m.showcase_busy()}</BusyButton>
      <Button disabled>{m.showcase_disabled()}</Button>
      <Button size="xs">{m.showcase_small()}</Button>
      <Button size="md">{m.showcase_large()}</Button>
    </Group>
    <Button fullWidth>{m.showcase_wide()}</Button>
  </Stack>
)

type Opened = 'none' | 'dialog' | 'question' | 'drawer'

export const DialogsExample = () => {
  const [opened, setOpened] = useState<Opened>('none')
  const close = () => setOpened('none')
  return (
    <Group gap="sm">
      <Button onClick={() => setOpened('dialog')}>{m.showcase_dialog()}</Button>
      <Button variant="default" onClick={() => setOpened('question')}>
        {m.showcase_question()}
      </Button>
      {opened === 'dialog' && (
        <Dialog title={m.showcase_dialog()} onClose={close}>
          <Text>{m.showcase_dialog_body()}</Text>
          <Button data-autofocus onClick={close}>
            {m.common_close()}
          </Button>
        </Dialog>
      )}
      {opened === 'question' && (
        <ConfirmDialog
          title={m.showcase_question_title()}
          answer={m.showcase_question_yes()}
          keep={m.showcase_question_no()}
          onAnswer={close}
          onKeep={close}
        >
          <Text>{m.showcase_question_body()}</Text>
        </ConfirmDialog>
      )}
    </Group>
  )
}

export const DrawersExample = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.showcase_drawer()}</Button>
      {isOpen && (
        <SideDrawer title={m.showcase_drawer()} onClose={() => setOpen(false)}>
          <Text>{m.showcase_dialog_body()}</Text>
        </SideDrawer>
      )}
    </>
  )
}

export const MenusExample = () => (
  <Group gap="sm">
    <Menu>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown {...small} />}>
          {m.showcase_menu()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{sample.society}</Menu.Label>
        <Menu.Item leftSection={<IconPencil {...small} />}>{m.showcase_menu_edit()}</Menu.Item>
        <Menu.Item color="red">{m.showcase_menu_delete()}</Menu.Item>
        <Menu.Item disabled>{m.showcase_disabled()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
    <Menu>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown {...small} />}>
          {m.showcase_menu_choice()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={wings[0]}>
          {wings.map((wing) => (
            <Menu.RadioItem key={wing} value={wing}>
              {wing}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  </Group>
)

/** It becomes a part of an id, and an id has no spaces. */
const idOf = (wing: string) => wing.replaceAll(' ', '-')

export const TabsExample = () => (
  <Tabs defaultValue={idOf(wings[0])}>
    <Tabs.List aria-label={sample.society}>
      {wings.map((wing) => (
        <Tabs.Tab key={wing} value={idOf(wing)}>
          {wing}
        </Tabs.Tab>
      ))}
      <Tabs.Tab value="none" disabled>
        {m.showcase_disabled()}
      </Tabs.Tab>
    </Tabs.List>
    {wings.map((wing) => (
      <Tabs.Panel key={wing} value={idOf(wing)} pt="md">
        <Text>{wing}</Text>
      </Tabs.Panel>
    ))}
  </Tabs>
)

export const PlainTableExample = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section className="showcase-scroller" aria-label={m.showcase_flats()} tabIndex={0}>
    <Table>
      <Table.Caption>{m.showcase_flats()}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.showcase_flat()}</Table.Th>
          <Table.Th>{m.showcase_owner()}</Table.Th>
          <Table.Th>{m.showcase_size()}</Table.Th>
          <Table.Th className="num">{m.showcase_dues()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {flatRows.map(({ flat, owner, size, due }) => (
          <Table.Tr key={flat}>
            <Table.Th scope="row">{flat}</Table.Th>
            <Table.Td>{owner}</Table.Td>
            <Table.Td>{size}</Table.Td>
            <Table.Td className="num">{amountText(due)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)

export const AccordionsExample = () => (
  <Accordion defaultValue={idOf(wings[0])} order={2}>
    {wings.map((wing) => (
      <Accordion.Item key={wing} value={idOf(wing)}>
        <Accordion.Control>{wing}</Accordion.Control>
        <Accordion.Panel>{m.showcase_dialog_body()}</Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
)

export const HintsExample = () => (
  <Stack gap="md">
    <Group gap="sm">
      <Badge color="teal" variant="light">
        {m.showcase_badge()}
      </Badge>
    </Group>
    <Group gap="sm">
      <Chip tone="green" icon={IconCircleCheck}>
        {m.showcase_success()}
      </Chip>
      <Chip tone="yellow" icon={IconClock}>
        {m.chip_queued()}
      </Chip>
      <Chip tone="red" icon={IconAlertTriangle}>
        {m.chip_rejected()}
      </Chip>
      <Chip tone="gray" icon={IconPencil}>
        {m.chip_draft()}
      </Chip>
    </Group>
    <Alert color="yellow" icon={<IconAlertTriangle {...small} />} title={m.showcase_alert()}>
      {m.showcase_dialog_body()}
    </Alert>
    <Progress.Root size="lg">
      <Progress.Section value={40} aria-label={m.showcase_progress()} />
    </Progress.Root>
  </Stack>
)
