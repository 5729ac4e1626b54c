/** The tasks of all features, the most urgent first: it alone is the page's primary action (ux.md 3.5). */
import { Text } from '@mantine/core'
import type { HomeTask } from '#components/home/home-part.ts'
import { ButtonLink } from '#components/link.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { m } from '#texts/compiled/messages.js'
import classes from './home.module.css'
import { Failed, HomeCard } from './home-card.tsx'

type DoNextCardProps = {
  tasks: readonly HomeTask[]
  /** More may come. */
  isLoading: boolean
  isOffline: boolean
  /** Reads again what could not be read; null: all could be. */
  onRetry: (() => void) | null
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
    <div className={classes.words}>
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

/** While there is no task: that nothing waits is said only of what was read. */
const Quiet = ({ isLoading, onRetry }: Pick<DoNextCardProps, 'isLoading' | 'onRetry'>) => {
  if (isLoading) return <LoadingPlaceholder shape="card" />
  if (onRetry !== null) return <Failed onRetry={onRetry} />
  return <Text c="dimmed">{m.home_nothing()}</Text>
}

const quietState = ({ isLoading, onRetry }: Pick<DoNextCardProps, 'isLoading' | 'onRetry'>) => {
  if (isLoading) return 'loading'
  return onRetry === null ? 'empty' : 'error'
}

export const DoNextCard = ({ tasks, isOffline, ...reads }: DoNextCardProps) => {
  const shown = tasksToShow(tasks, isOffline)
  const [first] = shown
  return (
    <HomeCard
      id="next"
      title={m.home_do_next()}
      state={first === undefined ? quietState(reads) : 'ready'}
    >
      {first === undefined ? (
        <Quiet {...reads} />
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
