import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes, type CalendarText } from './busy-times.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is no window
parentPort!.postMessage(busyTimes(workerData as CalendarText))
