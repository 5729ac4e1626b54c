import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '#components/icons.ts'
import type { useCarriedFocus } from '#components/use-carried-focus.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportDetailProps } from './detail-props.ts'

type LabelItemsProps = Pick<ReportDetailProps, 'item' | 'labels' | 'actions'>

const LabelItems = ({ item, labels, actions }: LabelItemsProps) => (
  <>
    <Menu.Label>{m.report_label_menu()}</Menu.Label>
    {labels.map(({ id, title }) => (
      <Menu.CheckboxItem
        key={id}
        checked={item.report.labels.includes(id)}
        onChange={(isOn) => void actions.label(item, id, isOn)}
      >
        {title}
      </Menu.CheckboxItem>
    ))}
  </>
)

type DetailMenuProps = ReportDetailProps & {
  defaultOpened: boolean
  carried: ReturnType<typeof useCarriedFocus>
}

export const DetailMenu = (props: DetailMenuProps) => {
  const { item, rights, actions, defaultOpened, carried } = props
  // A menu that was opened by the early button does not know this one.
  const onClose = () => {
    if (defaultOpened) carried.focus()
  }
  return (
    <Menu defaultOpened={defaultOpened} onClose={onClose} width={240} withinPortal={false}>
      <Menu.Target>
        <ActionIcon {...carried.props} aria-label={m.report_actions()}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {/* First the labels: the key for them opens this menu, and Enter takes what comes first. */}
        {rights.label && <LabelItems {...props} />}
        {rights.remove && !item.report.deleted && (
          <>
            {rights.label && <Menu.Divider />}
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={20} stroke={1.75} />}
              onClick={() => void actions.remove(item, true)}
            >
              {m.report_delete()}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
