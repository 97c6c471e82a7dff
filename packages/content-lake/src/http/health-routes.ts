import type { Routes } from './context.ts'

/** `GET /healthz`: 200 while the process runs. */
export const healthRoutes: Routes = (app, lake) => {
  app.get('/healthz', () => ({
    status: 'ok',
    documents: lake.store.documents.size,
    lastTransactionAt: lake.store.lastCommitAt,
    listeners: lake.listeners.size,
    liveReaders: lake.live.size,
  }))
}
