# The site and nothing else, on the Node that comes with its dependencies: `docker compose up --build`, or see docs/operations.md.
FROM node:24.21.0-slim AS build
WORKDIR /app
RUN chown node:node /app
USER node
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY --chown=node:node . .
# What 'Servidor', the log and the metrics say was built: there is no repository in here.
ARG COMMIT=
ENV COMMIT=$COMMIT
# Pages are rendered from an empty database that lives as long as this step; the server renders them anew, with the site's address, when it starts.
RUN npm run build

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data && chown node:node /data
USER node
# Nobody's to change: the server keeps what it renders in memory, and its data in /data.
COPY --from=build /app/.next/standalone ./
VOLUME /data
EXPOSE 3000
# Whether the process lives: a database that is away is no reason to start anew. Who sends it requests asks /api/health/ready.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Programs beside the server: migrate, user-create, user-remove-second-factor, backup, restore, stats-repair, seed (`node migrate.mjs`).
# The rest of the container's memory is for pages in memory, pictures and connections.
CMD ["node", "--max-old-space-size-percentage=60", "--max-semi-space-size=16", "server.js"]
