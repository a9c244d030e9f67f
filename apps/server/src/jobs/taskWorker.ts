import type { Worker } from './runner.ts'
import { type AnyTask, TASK_CHANNEL } from './task.ts'
import { workOneTask } from './workTasks.ts'

/** The queue of tasks as a worker of the runner. */
export const taskWorker = (tasks: readonly AnyTask[]): Worker => ({
  name: 'tasks',
  channel: TASK_CHANNEL,
  hands: 2,
  work: async context => (await workOneTask(tasks, context)) !== 'none',
})
