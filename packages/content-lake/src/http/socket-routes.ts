import { serveMultiplex } from '../sockets/multiplex.ts'
import { createPresenceRoom } from '../sockets/presence.ts'
import { requireSession, type Routes } from './context.ts'

/** The two WebSockets, `/multiplex` and `/socket/:dataset`. */
export const socketRoutes: Routes = (app, lake) => {
  const presence = createPresenceRoom(lake.streams)
  app.get('/v:apiVersion/multiplex', { websocket: true }, (socket, request) =>
    serveMultiplex(lake, socket, requireSession(request)),
  )
  app.get('/v:apiVersion/socket/:dataset', { websocket: true }, (socket, request) =>
    presence.join(socket, requireSession(request)),
  )
}
