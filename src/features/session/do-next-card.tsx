/** The tasks of all features, the most urgent first: it alone is the page's primary action (ux.md 3.5). */
import { Text } from '@mantine/core'
import type { HomeTask } from '#components/home/home-part.ts'
import { ButtonLink } from '#components/link.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { m } from '#texts/compiled/messages.js'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'

type DoNextCardProps = {
  tasks: readonly HomeTask[]
  /** More may come. */
  isLoading: boolean
  isOffline: boolean
}

const shownTasks = 4

/** In the order of their urgency; as they came where it is the same. */
export const tasksToShow = (tasks: readonly HomeTask[], isOffline: boolean): HomeTask[] =>
  tasks
    .filter(({ needsInternet = false }) => !(needsInternet && isOffline))
    .sort((a, b) => a.urgency - b.urgency)
    .slice(0, shownTasks)

const TaskLine = ({ task, isFirst }: { task: HomeTask; isFirst: boolean }) => (
  <li className={classes.task}>
    <div className={classes.taskWords}>
      <Text>{task.text}</Text>
      {task.detail !== undefined && (
        <Text size="sm" c="dimmed">
          {task.detail}
        </Text>
      )}
    </div>
    <ButtonLink
      {...task.link}
      variant={isFirst ? 'filled' : 'default'}
      data-primary={isFirst || undefined}
      aria-label={m.home_task({ action: task.action, text: task.text })}
    >
      {task.action}
    </ButtonLink>
  </li>
)

export const DoNextCard = ({ tasks, isLoading, isOffline }: DoNextCardProps) => {
  const shown = tasksToShow(tasks, isOffline)
  const [first] = shown
  const quiet = isLoading ? (
    <LoadingPlaceholder shape="card" />
  ) : (
    <Text c="dimmed">{m.home_nothing()}</Text>
  )
  const state = isLoading ? 'loading' : 'empty'
  return (
    <HomeCard id="next" title={m.home_do_next()} state={first === undefined ? state : 'ready'}>
      {first === undefined ? (
        quiet
      ) : (
        <ul className={classes.tasks}>
          {shown.map((task) => (
            <TaskLine key={task.id} task={task} isFirst={task === first} />
          ))}
        </ul>
      )}
    </HomeCard>
  )
}
